import { stopWords } from "../../text/stop-words.ts";

/** Words a faithful sentence may add or exchange. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...stopWords("zh"),
  ...stopWords("en"),
  ...(
    "因此 目前 同时 其中 此外 然而 主要 分别 已经 进一步 根据 据 显示 表示 指出 认为 报告 数据 约 大约 左右 共 总共 一共 来自 位于 属于 成为 作为 包括 以及 等等 该 此 其 他们 她们 它们 当时 随后 " +
    "后来 最终 最后 首先 另外 例如 一种 一名 一位 一个 一项 一座 一家 方面 情况 过程 相关 有关 所有 非常 十分 比较 相对 仍然 依然 继续 开始 进行 实现 通过 使用 利用 采用 能够 可以 可能 需要 必须 " +
    "应该 由于 所以 虽然 但是 不过 而且 并且 或者 还是 即使 如果 只要 只有 除了 以外 之间 之中 之后 之前 以后 以前 上述 以下 如下 达到 约为 共计 时间 时候 部分 问题 截至 截止 直到 直至 期间 当年 当地 " +
    "该国 该市 该州 本身 相当 属 均 皆 亦 仅 约有 共有 设有 拥有 具有 存在 出现 产生 得到 获得 受到 称 称为 名为 被称为 即 也就是 从而 进而 于是 因而 若 倘若 尽管 然后 接着 总体 整体 实际 实际上 事实上 " +
    "不到 超过 接近 将近 大概 大致 基本 基本上 几乎 逐渐 逐步 不断 持续 迅速 快速 明显 显著 着 了 过 的话 里面 内部 外部 其他 其它 另 各 诸 多种 多个 若干 这一 这种 这类 这项 这家 这座 那种 那些 整个"
  ).split(" "),
]);

/** True for a word whose coming or going changes nothing in what a sentence states. */
export const isHarmless = (word: string): boolean => HARMLESS.has(word.toLowerCase());

const OPPOSITE_SIGNS =
  "高低 多少 大小 上下 增减 升降 涨跌 快慢 强弱 长短 早晚 前后 内外 左右 男女 雄雌 公母 进出 买卖 南北 东西 新旧 好坏 胜负 胜败 冷热 升跌 高矮 远近 轻重 深浅 盈亏 优劣 真假 开关 始终 生死 昼夜 难易 攻守 首末 先后 正负 省市 省县 市县 春夏 春秋 春冬 夏秋 夏冬 秋冬 父母 夫妻".split(
    " ",
  );

/** 高 and 低, 升 and 降: one character that turns a Chinese sentence round. */
export const areOppositeSigns = (one: string, other: string): boolean =>
  one.length === 1 && other.length === 1 && (OPPOSITE_SIGNS.includes(one + other) || OPPOSITE_SIGNS.includes(other + one));

const LIGHT: ReadonlySet<string> = new Set(
  (
    "stand stands stood place number numbers figure account accounted accounts accord according total overall also however approximately roughly nearly almost about around become became becomes remain remained remains provide provided provides receive received receives contain involve involved " +
    "respectively include includes included including take took taken give gave given get got make makes made come came go went run ran keep kept put set let seem appear time year way part kind type number amount share rate level case fact point area thing several various " +
    "certain different other another such same own new first well still already even just only very quite rather often usually generally typically mainly mostly largely especially particularly specifically notably additionally moreover furthermore meanwhile thus therefore hence " +
    "显示 表明 指出 认为 表示 属于 成为 作为 包括 位于 拥有 具有 存在 进行 开展 实现 达到 出现 产生 得到 获得 受到 进一步 方面 情况 过程 相关 有关 问题 部分 时间 时候 目前 已经 主要 分别 同时 其中 此外 因此 由于 通过"
  ).split(" "),
);

/** Words that carry little of what a sentence states. Lower case. */
export const isLight = (word: string): boolean => LIGHT.has(word);
