/** The most frequent function words of each language, lower case: they tell a language and carry no topic. */
const LISTS = {
  en: "still get gets got the of and to in is that for it as was with be by on not he his but at are this have from or had an they which one you were all her she there would their we him been has when who will no more if out so up what its about into than them can only other some could these two may then do any my now such like our over me even most after also did many before must through where your well down should because each just those people how too does why whom whose between against during without within a i while both upon whether per via am being having very here again once same own yet until since however",
  fr: "le la les de des du un une et en est que qui dans pour pas par sur plus avec ce il sont au aux se ne ou mais comme cette son sa ses leur leurs nous vous ils elle elles on été être avoir fait quel quelle quels quelles où entre très aussi sans sous après avant depuis même tout tous toute toutes si y à ces était ont dont quoi comment pourquoi quand l d s n c j qu",
  de: "der die das und in den von zu mit ist des im für auf dem nicht ein eine einer eines einem als auch es an werden aus er hat dass sie nach wird bei um am sind noch wie einen so über zum kann nur war haben oder aber vor zur bis mehr durch man sein wurde sei wenn ich wir ihr was welche welcher welches wer wo warum wann gibt zwischen gegen unter ohne sich seit beim vom",
  es: "de la que el en y a los del se las por un para con no una su al lo como más o pero sus le ya este sí porque esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos durante todos uno les ni contra otros ese eso ante ellos e esto mí antes algunos qué unos yo otro otras otra él es son fue ha han era ser está están cómo cuál cuáles cuándo cuánto dónde",
  pt: "de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus quem nas me esse eles estão você tinha foram essa num nem suas meu às minha têm numa pelos qual quais onde são pelas",
  it: "di e il la che in a un per è una sono con non del da si le dei come i al nel più alla ma gli lo dal della delle anche o ha su se era questo questa sua suo loro quando essere tra fra ed hanno degli dai dalla nella nelle sulla cui dove chi quale quali perché molto stato stata prima dopo senza ogni tutti l",
  nl: "de het een van en in is dat op te zijn met voor niet aan er om ook als bij maar door over uit naar dan nog wel of werd worden heeft tot ze hij die deze dit was hebben wordt kan meer geen tussen na waar wat wie hoe welke waarom onder tegen zonder zich je ik we hun",
  pl: "w i na z do się nie że jest to o jak po od za przez co dla są być ale który która które ich oraz jego jej tym tego czy tylko już przy ma było był była może także lub bardzo gdzie kiedy dlaczego jaki jaka jakie między bez pod nad ze",
  sv: "och i att det som en på är av för med till den har de inte om ett han men var jag sig från vi så kan när år under också efter eller nu sin där vid mot ska skulle kommer ut får finns vara hade alla andra mycket än här då sedan över bara in blir upp även vad",
  da: "og i at det som en på er af for med til den har de ikke om et han men var jeg sig fra vi så kan når år under også efter eller nu sin der hvor ved mod skal ville blev bliver alle andre meget end her da siden over ind op hvad hvilke hvordan hvorfor mellem være havde",
  nb: "og i at det som en på er av for med til den har de ikke om et han men var jeg seg fra vi så kan når år under også etter eller nå sin der hvor ved mot skal ville ble blir alle andre mye enn her da siden over inn opp hva hvilke hvordan hvorfor mellom være hadde",
  fi: "ja on ei että se hän oli ovat mutta kun niin myös joka jotka tai sen ne vain kuin jos mitä mikä miten miksi missä milloin kuka hänen sitä tämä tämän ole olla olisi voi sekä ennen jälkeen mukaan kanssa välillä noin vuonna",
  cs: "a v se na je že o s z do i to k ve pro za by ale si po jako podle jsou od jeho který která které už být nebo také až jen co při jak kde kdy proč jaké jaký jaká mezi bez pod nad byl byla bylo byly bude více",
  hu: "a az és hogy nem is egy ez volt meg de csak már mint el vagy azt ki ha még van fel be ezt után között szerint lesz mi milyen miért hogyan mikor hol kik melyek nagyon több",
  ro: "și în de la a cu pe nu că din un o este să care mai pentru se au a fost sunt ce prin dar după sau ca între fără cum când unde cine care cele cel lui al ale fi era această acest foarte",
  tr: "ve bir bu da de için ile çok daha olan olarak gibi kadar en sonra ne ama var mı mi mu mü değil ki o her şey ya veya hem nasıl neden nerede kim hangi ise göre önce arasında olduğu oldu eden bunun nedir nelerdir nedenleri hakkında",
  vi: "và của là có trong được cho các với những một không này đã về khi người từ đến tại như để ra cũng theo nhiều vào trên hơn năm sẽ phải hay sau nhất nào gì thế làm bị còn thì ở mà đó vì sao ai",
  id: "yang dan di dari untuk dengan pada ini dalam tidak adalah itu ke akan oleh juga sebagai ada telah karena atau lebih bisa dapat mereka kami anda saya apa bagaimana mengapa siapa dimana antara seperti setelah tahun tersebut bagi sudah belum serta",
  ru: "и в не на что с по как из у к за от о для это то а но его её их он она они мы вы я бы был была было были быть есть или же если только уже при до так также все всё более может который которая которые между после без под над когда где почему какой какая какие кто чем этот эта эти",
  uk: "і в не на що з по як із у до за від о для це то а але його її їх він вона вони ми ви я б був була було були бути є або ж якщо тільки вже при так також усі все більше може який яка які між після без під над коли де чому хто та",
  zh: "的 了 和 是 在 有 与 與 也 不 就 都 而 及 等 对 對 为 為 以 于 於 上 下 中 从 從 到 由 被 把 将 將 或 其 这 這 那 个 個 之 我 你 他 她 它 们 們 我们 他们 一个 一個 没有 没 可以 如何 什么 什麼 为什么 怎么 怎样 哪些 哪个 哪里 谁 多少 请 請 是否 以及 并 並 并且 但 但是 因为 所以 如果 因此 通过 通過 进行 關於 关于 还 還 更 最 很 会 會 能 能够 要 该 此 每 各 某 吗 呢 吧 啊 着 过 給 给 让 使 向 比 即 则 又 再 只 才 已 已经 自己 这些 那些 一些 这种 其中 时 後 后 前 年 月 日",
  ja: "の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あっ よう また もの という あり まで られ なる へ か だ これ によって により おり より による ず なり られる において なかっ なく しかし について せ だっ その後 できる それ です ます でし まし ください 何 誰 どこ なぜ どの どう いつ",
  ko: "이 그 저 것 수 등 및 또는 그리고 그러나 하지만 의 를 을 은 는 가 에 에서 로 으로 와 과 도 만 까지 부터 있다 있는 하는 한 할 했다 된 되는 대한 위한 통해 따라 무엇 어떻게 왜 언제 어디 누구 어떤 더 가장 매우 이다",
} as const;

/** Words of asking and telling: frequent in questions and instructions, they name no topic. */
const ASKING =
  "know please provide explain describe discuss analyze analyse compare comparison summarize summarise investigate examine explore research study report overview detailed detail details comprehensive including include includes following various several current currently relevant effectively help want need like make give find tell show based using used use topic objective question questions well different causes cause " +
  "收集 整理 分析 详细 介绍 研究 调研 说明 解释 比较 对比 帮 帮我 提供 总结 概述 撰写 写 报告 相关 资料 目前 现在 当前 主要 例如 比如 能否 或者 一下 一种 采用 用于 作为 许多 非常 往往 一直 均 怎样 想 希望 需要 应该 来 做 分别 具体 方面 情况 問題 请问 請問 整體 " +
  "ください 教えて 説明 比較 分析 調査 について bitte erkläre vergleiche expliquez décrivez comparez explique compara";

type Listed = keyof typeof LISTS;

const SETS = new Map<string, ReadonlySet<string>>(Object.entries(LISTS).map(([language, words]) => [language, new Set(words.split(" "))]));
const ASKING_SET: ReadonlySet<string> = new Set(ASKING.split(" "));
const ALL: ReadonlySet<string> = new Set([...SETS.values()].flatMap((set) => [...set]));

/** Languages with a list, as primary subtags. */
export const LISTED_LANGUAGES = Object.keys(LISTS) as readonly Listed[];

/** Function words of a language, given as a BCP-47 tag; those of every listed language together when it has no list of its own. */
export function stopWords(language: string): ReadonlySet<string> {
  return SETS.get(language.toLowerCase().split("-")[0] ?? "") ?? ALL;
}

/** True for words such as "please", "compare", "详细": they ask for something and name no topic. Lower case. */
export const isAskingWord = (word: string): boolean => ASKING_SET.has(word);
