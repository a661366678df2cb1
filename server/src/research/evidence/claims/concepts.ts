import { PLACES } from "./places.ts";
import { wordKey } from "./word-key.ts";

/** Words that say the same in a report, and what says the opposite. A paraphrase moves inside a class; a slip or an invention often leaves it. */
interface Concept {
  name: string;
  words: string;
  opposite?: string;
}

const CONCEPTS: readonly Concept[] = [
  {
    name: "rise",
    opposite: "fall",
    words:
      "up rise rises rose risen increase grow grew grown growth climb surge soar jump expand gain 增长 增加 上升 提高 上涨 增多 攀升 提升 增至 升至 增幅 涨幅 扩大 增長 增加 成長",
  },
  {
    name: "fall",
    opposite: "rise",
    words:
      "down fall falls fell fallen decline decrease drop reduce shrink shrank plunge slump lose lost 下降 减少 降低 下滑 下跌 减至 降至 降幅 跌幅 缩小 萎缩 減少 跌至",
  },
  {
    name: "more",
    opposite: "less",
    words: "more higher greater larger exceed above better stronger faster 高于 多于 大于 超过 超過 更高 更多 更大 更快 优于",
  },
  {
    name: "less",
    opposite: "more",
    words: "less lower fewer smaller below worse weaker slower 低于 少于 小于 不及 更低 更少 更小 更慢 不如",
  },
  {
    name: "most",
    opposite: "least",
    words:
      "highest largest biggest greatest most best longest tallest fastest strongest maximum top 最高 最大 最多 最长 最好 最快 最强 居首 首位",
  },
  {
    name: "least",
    opposite: "most",
    words: "lowest smallest least fewest worst shortest slowest weakest minimum bottom 最低 最小 最少 最短 最差 最慢 最弱 末位",
  },
  { name: "before", opposite: "after", words: "before prior 之前 以前 先于 此前" },
  { name: "after", opposite: "before", words: "after following later 之后 以后 此后 随后" },
  { name: "win", opposite: "lose", words: "win won victory defeat beat triumph 获胜 击败 战胜 打败 赢得 胜利" },
  { name: "lose", opposite: "win", words: "loss lose lost 失败 输给 落败 失利 战败" },
  { name: "begin", opposite: "end", words: "begin began begun start launch open opened commence 开始 启动 开幕 开业 开通 开放" },
  { name: "end", opposite: "begin", words: "end finish close closed conclude cease stop 结束 停止 终止 关闭 闭幕 完结" },
  { name: "allow", opposite: "forbid", words: "allow permit legal enable authorise authorize approve 允许 准许 许可 批准 合法" },
  {
    name: "forbid",
    opposite: "allow",
    words: "forbid prohibit ban illegal prevent block reject refuse deny 禁止 不准 不许 拒绝 否决 非法 阻止",
  },
  { name: "support", opposite: "oppose", words: "support back favour favor endorse agree 支持 赞成 拥护 同意" },
  { name: "oppose", opposite: "support", words: "oppose against object disagree 反对 抵制 不同意" },
  { name: "include", opposite: "exclude", words: "include contain comprise consist 包括 包含 含有 涵盖" },
  { name: "exclude", opposite: "include", words: "exclude omit except 不包括 排除 除外" },
  { name: "import", opposite: "export", words: "import 进口 输入" },
  { name: "export", opposite: "import", words: "export 出口 输出" },
  { name: "buy", opposite: "sell", words: "buy bought purchase acquire acquisition 购买 收购 买入 购入 并购" },
  { name: "sell", opposite: "buy", words: "sell sold sale divest 出售 卖出 售出 售卖 转让" },
  {
    name: "positive",
    opposite: "negative",
    words: "positive benefit advantage success successful effective safe 积极 正面 优势 成功 有效 安全 有利",
  },
  {
    name: "negative",
    opposite: "positive",
    words: "negative harm disadvantage failure unsuccessful ineffective unsafe dangerous 消极 负面 劣势 无效 危险 有害 不利",
  },
  { name: "north", opposite: "south", words: "north northern 北部 北方 以北" },
  { name: "south", opposite: "north", words: "south southern 南部 南方 以南" },
  { name: "east", opposite: "west", words: "east eastern 东部 东方 以东 東部" },
  { name: "west", opposite: "east", words: "west western 西部 西方 以西" },
  { name: "strong", opposite: "weak", words: "strong robust 强劲 强大 强烈" },
  { name: "weak", opposite: "strong", words: "weak fragile 疲软 虚弱 薄弱" },
  { name: "first", opposite: "last", words: "first initial earliest 首次 首个 最早 第一" },
  { name: "last", opposite: "first", words: "last final latest 最后 最终 最新" },
  { name: "male", opposite: "female", words: "male man men boy 男性 男子 男孩 男" },
  { name: "female", opposite: "male", words: "female woman women girl 女性 女子 女孩 女" },
  { name: "public", opposite: "private", words: "public state-owned 公共 公立 国有" },
  { name: "private", opposite: "public", words: "private 私人 私立 民营 私有" },
  { name: "majority", opposite: "minority", words: "majority 大多数 多数 大部分" },
  { name: "minority", opposite: "majority", words: "minority 少数 小部分" },
  { name: "world", words: "world global worldwide international 全球 世界 国际" },
  { name: "say", words: "say said state report note announce claim tell told argue declare 表示 指出 称 说 宣布 认为 声称 提到" },
  { name: "warn", words: "warn caution remind 提醒 警告 告诫" },
  { name: "company", words: "company firm business corporation enterprise 公司 企业 商家" },
  { name: "found", words: "found founded establish set create form 成立 建立 创立 创建 创办 设立 组建" },
  { name: "reach", words: "reach hit attain total amount 达到 达 共计 总计 合计 高达" },
  { name: "use", words: "use used utilise utilize employ apply adopt 使用 采用 运用 应用 利用" },
  { name: "show", words: "show shown find indicate reveal demonstrate suggest 显示 表明 发现 揭示 说明" },
  { name: "build", words: "build built construct construction 建造 修建 建设 兴建 建成" },
  { name: "make", words: "make made produce manufacture production 生产 制造 制作 产出" },
  { name: "cause", words: "cause lead led result trigger 导致 引起 造成 引发 致使" },
  { name: "show-up", words: "locate located situated lie lies 位于 坐落 地处" },
  { name: "big", words: "big large huge major vast 巨大 大型 重大 庞大", opposite: "small" },
  { name: "small", words: "small little tiny minor 小型 微小 少量", opposite: "big" },
  { name: "car", words: "car automobile vehicle 汽车 车辆" },
  { name: "country", words: "country nation 国家" },
  { name: "people", words: "people population resident inhabitant citizen person persons 人口 居民 民众 人们 人" },
  { name: "die", words: "die died death dead pass kill killed 死亡 去世 逝世 丧生", opposite: "live" },
  { name: "live", words: "live survive alive born 生存 存活 幸存 出生", opposite: "die" },
  { name: "help", words: "help aid assist support 帮助 协助 援助 有助于" },
  { name: "cost", words: "cost price expense spend spent 成本 价格 费用 花费" },
  { name: "sales", words: "sale sales revenue turnover 销售 销量 销售额 营收 收入" },
  { name: "research", words: "research study survey investigation paper 研究 调查 论文" },
  { name: "important", words: "important key crucial vital essential significant critical 重要 关键 核心 至关重要" },
  { name: "plan", words: "plan intend aim 计划 打算 拟 旨在" },
  { name: "need", words: "need require demand must 需要 要求 必须" },
  { name: "young", words: "young youth 年轻 青年", opposite: "old" },
  { name: "old", words: "old elderly aged ageing aging 老年 老龄 年老", opposite: "young" },
  { name: "begin-work", words: "serve work act 担任 任职 出任 就任" },
  { name: "long", opposite: "short", words: "long longer lengthy 更长 较长" },
  { name: "short", opposite: "long", words: "short shorter brief 更短 较短" },
  { name: "rich", opposite: "poor", words: "rich wealthy affluent 富裕 富有" },
  { name: "poor", opposite: "rich", words: "poor impoverished 贫穷 贫困" },
  { name: "easy", opposite: "hard", words: "easy simple easier simpler 简单 容易" },
  { name: "hard", opposite: "easy", words: "hard difficult complex complicated harder 困难 复杂 难" },
  { name: "mild", opposite: "severe", words: "mild light slight 轻微 轻度 较轻" },
  { name: "severe", opposite: "mild", words: "severe serious grave heavy 严重 重度 较重" },
  { name: "high", opposite: "low", words: "high 高" },
  { name: "low", opposite: "high", words: "low 低" },
  { name: "accept", opposite: "decline-offer", words: "accept receive welcome 接受 收到" },
  { name: "accelerate", opposite: "slow-down", words: "accelerate 加快 加速" },
  { name: "slow-down", opposite: "accelerate", words: "slow decelerate 放缓 减缓 减速" },
  { name: "hire", opposite: "dismiss", words: "hire recruit employ appoint 聘用 招聘 任命" },
  { name: "dismiss", opposite: "hire", words: "dismiss fire sack 解雇 裁员 免职" },
  { name: "profit", opposite: "deficit", words: "profit surplus 盈利 盈余 利润" },
  { name: "deficit", opposite: "profit", words: "deficit loss-making 亏损 赤字" },
  { name: "wide", opposite: "narrow", words: "wide broad wider 宽" },
  { name: "narrow", opposite: "wide", words: "narrow narrower 窄" },
  { name: "wet", opposite: "dry", words: "wet humid 潮湿 湿润" },
  { name: "dry", opposite: "wet", words: "dry arid 干燥 干旱" },
  { name: "wife", opposite: "husband", words: "wife 妻子" },
  { name: "husband", opposite: "wife", words: "husband 丈夫" },
  { name: "father", opposite: "mother", words: "father 父亲" },
  { name: "mother", opposite: "father", words: "mother 母亲" },
  { name: "son", opposite: "daughter", words: "son 儿子" },
  { name: "daughter", opposite: "son", words: "daughter 女儿" },
  { name: "upper", opposite: "lower-part", words: "upper 上游 上层" },
  { name: "lower-part", opposite: "upper", words: "下游 下层" },
  { name: "urban", opposite: "rural", words: "urban city 城市 城镇" },
  { name: "rural", opposite: "urban", words: "rural countryside 农村 乡村" },
  { name: "domestic", opposite: "foreign", words: "domestic 国内" },
  { name: "foreign", opposite: "domestic", words: "foreign overseas abroad 国外 海外 境外" },
  { name: "praise", opposite: "criticise", words: "praise commend applaud welcome hail 称赞 赞扬 表扬 赞赏" },
  { name: "criticise", opposite: "praise", words: "criticise criticize condemn blame denounce 批评 谴责 指责" },
  { name: "love", opposite: "hate", words: "love like enjoy 喜欢 喜爱 热爱" },
  { name: "hate", opposite: "love", words: "hate dislike 讨厌 厌恶" },
  { name: "frequent", opposite: "rare", words: "frequent common widespread 常见 普遍 频繁" },
  { name: "rare", opposite: "frequent", words: "rare uncommon scarce 罕见 少见 稀少" },
  { name: "present", opposite: "absent", words: "present attend 出席 在场" },
  { name: "absent", opposite: "present", words: "absent 缺席" },
  { name: "improve", opposite: "worsen", words: "improve enhance 改善 提升 改进" },
  { name: "worsen", opposite: "improve", words: "worsen deteriorate degrade 恶化 变差" },
  { name: "expand", opposite: "contract", words: "widen extend 扩展 延长" },
  { name: "include-person", opposite: "dismiss-person", words: "join joined enter 加入 进入" },
  { name: "dismiss-person", opposite: "include-person", words: "quit resign depart withdraw 退出 离开 辞职" },
  { name: "protect", opposite: "harm", words: "protect preserve conserve 保护 保存" },
  { name: "harm", opposite: "protect", words: "damage destroy 破坏 损坏 摧毁" },
  { name: "visible", opposite: "invisible", words: "visible seen 可见" },
  { name: "day", opposite: "night", words: "day daytime 白天" },
  { name: "night", opposite: "day", words: "night nighttime overnight 夜间 夜晚" },
  { name: "near", words: "near close nearby 附近 靠近 邻近", opposite: "far" },
  { name: "far", words: "far distant remote 遥远 偏远", opposite: "near" },
  { name: "hurt", words: "hurt injure injury injuries wound casualty 受伤 伤者" },
  { name: "late", opposite: "punctual", words: "late delay postpone postponed 推迟 延误 延期 晚点 迟到" },
  { name: "punctual", opposite: "late", words: "punctually punctual timely 准时 按时 如期 按期" },
  { name: "double", opposite: "halve", words: "double doubling twice twofold 翻番 翻倍 加倍 倍增" },
  { name: "halve", opposite: "double", words: "halve halves halved halving 减半" },
  { name: "recommend", words: "recommend recommended advise advised 建议 推荐" },
  { name: "affect", words: "affect affected effect influence 影响" },
  { name: "free", opposite: "paid", words: "free gratis 免费" },
  { name: "paid", opposite: "free", words: "购票 收费 付费" },
  { name: "triple", words: "triple tripled treble trebled" },
  { name: "main", words: "main primary principal chief 首要" },
  { name: "across", words: "across diameter 直径" },
  { name: "weigh", words: "heavier weigh weight 重量" },
  { name: "impossible", words: "impossible cannot unable 无法 不能" },
  { name: "cede", opposite: "receive-land", words: "cede ceded 割让" },
  { name: "receive-land", opposite: "cede", words: "annex annexed 兼并 吞并" },
  { name: "retain", opposite: "give-up", words: "retain keep kept preserve 保留" },
  { name: "give-up", opposite: "retain", words: "relinquish renounce surrender 放弃" },
  { name: "unanimous", words: "unanimous unanimously 一致" },
  { name: "move", words: "move moved relocate relocated 迁居 移居 搬迁" },
  { name: "release", words: "release released publish published 发布 出版 发行" },
  { name: "fund", words: "fund funded finance financed 资助 经费 出资" },
  { name: "warm", words: "hot warm heat 炎热 温暖 变暖", opposite: "cold" },
  { name: "cold", words: "cold cool 寒冷 凉爽 变冷", opposite: "warm" },
];

const byWord = new Map<string, string>();
const opposites = new Map<string, string>();
const proper = new Set<string>();
for (const line of PLACES) {
  const [name = "", ...others] = line.split(" ");
  proper.add(name);
  for (const word of [name, ...others]) byWord.set(word, name);
}
const members = CONCEPTS.flatMap(({ name, words }) => words.split(" ").map((word) => [word, name] as const));
const add = (word: string, name: string): void => {
  if (!byWord.has(word)) byWord.set(word, name);
};
for (const [word, name] of members) add(word, name);
// Stems come second: `smaller` must not take `small` from its own class.
for (const [word, name] of members) add(wordKey(word), name);
for (const { name, opposite } of CONCEPTS) if (opposite !== undefined) opposites.set(name, opposite);

/** The class a word belongs to, by the word as written (lower case) or its key; null for most words. */
export const conceptOf = (word: string): string | null => byWord.get(word) ?? byWord.get(wordKey(word)) ?? null;
/** Words of which a thing is only one: another of the same line in its place is another statement. */
const EXCLUSIVE: readonly string[] = [
  "wife husband daughter son mother father sister brother 妻子 丈夫 女儿 儿子 母亲 父亲 姐姐 妹妹 哥哥 弟弟",
  "spring summer autumn winter 春季 夏季 秋季 冬季",
  "monday tuesday wednesday thursday friday saturday sunday 星期一 星期二 星期三 星期四 星期五 星期六 星期日",
  "copper zinc nickel gold silver tin aluminium aluminum platinum 铜 锌 镍 黄金 白银 锡 铝",
  "金牌 银牌 铜牌",
  "red blue green yellow purple orange 红色 蓝色 绿色 黄色 紫色 橙色",
];
const lines = new Map(EXCLUSIVE.flatMap((line, at) => line.split(" ").map((word) => [word, at] as const)));
/** True for two words of which only one can be meant: `daughter` and `wife`, `zinc` and `nickel`. Lower case, as written. */
export const areExclusive = (one: string, other: string): boolean => one !== other && lines.has(one) && lines.get(one) === lines.get(other);

/** The class that says the opposite. */
export const oppositeOf = (concept: string): string | null => opposites.get(concept) ?? null;
/** The words of every class, for finding Chinese ones in unsegmented text. */
export const HAN_CONCEPT_WORDS: readonly string[] = [...byWord.keys()]
  .filter((word) => /\p{Script=Han}/u.test(word) && word.length > 1)
  .sort((a, b) => b.length - a.length);
/** True for the class of a place: in the place of another one it changes what is said. */
export const isProper = (concept: string): boolean => proper.has(concept);
