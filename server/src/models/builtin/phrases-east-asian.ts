import type { Phrases } from "./phrases.ts";

export const simplifiedChinese: Phrases = {
  overview: "概述",
  further: "其他发现",
  nothingFound: "来源中没有关于这一部分的内容。",
  notInSources: "已保存的来源中没有找到与这个问题有关的内容。",
  scope: (topic) => `来源中涉及“${topic}”的内容`,
  about: (topic) => `${topic}的具体情况如何？`,
  summary: (sections) => `根据已找到的材料分为 ${String(sections)} 个部分。`,
  persona: "资料研究员",
  personaInstructions: (topic) => `围绕“${topic}”收集可靠来源，只陈述来源中有依据的内容。`,
  keep: { relevant: "与问题直接相关", within: "可作补充" },
  drop: {
    offTopic: "与问题关系不大",
    repeats: (number) => `与来源 ${String(number)} 内容重复`,
    snippet: "只有简短摘要",
    overLimit: "相关度低于已保留的来源",
  },
  review: {
    accepted: "每个句子都有所引段落的支持。",
    doubtful: (sentence, reason) => `“${sentence}”：${reason || "所引来源中没有找到依据"}`,
  },
  verify: {
    found: "所引段落包含这句话的内容",
    missingWords: "所引段落只包含这句话的一部分内容",
    missingNumber: (number) => `所引段落中没有数字 ${number}`,
  },
  illustration: (topic) => `关于“${topic}”的简洁示意插图，不含文字`,
  facets: ["现状", "数据", "原因", "影响", "比较", "案例", "趋势", "争议"],
};

export const traditionalChinese: Phrases = {
  overview: "概述",
  further: "其他發現",
  nothingFound: "來源中沒有關於這一部分的內容。",
  notInSources: "已儲存的來源中沒有找到與這個問題有關的內容。",
  scope: (topic) => `來源中涉及「${topic}」的內容`,
  about: (topic) => `${topic}的具體情況如何？`,
  summary: (sections) => `根據已找到的材料分為 ${String(sections)} 個部分。`,
  persona: "資料研究員",
  personaInstructions: (topic) => `圍繞「${topic}」蒐集可靠來源，只陳述來源中有依據的內容。`,
  keep: { relevant: "與問題直接相關", within: "可作補充" },
  drop: {
    offTopic: "與問題關係不大",
    repeats: (number) => `與來源 ${String(number)} 內容重複`,
    snippet: "只有簡短摘要",
    overLimit: "相關度低於已保留的來源",
  },
  review: {
    accepted: "每個句子都有所引段落的支持。",
    doubtful: (sentence, reason) => `「${sentence}」：${reason || "所引來源中沒有找到依據"}`,
  },
  verify: {
    found: "所引段落包含這句話的內容",
    missingWords: "所引段落只包含這句話的一部分內容",
    missingNumber: (number) => `所引段落中沒有數字 ${number}`,
  },
  illustration: (topic) => `關於「${topic}」的簡潔示意插圖，不含文字`,
  facets: ["現況", "數據", "原因", "影響", "比較", "案例", "趨勢", "爭議"],
};

export const japanese: Phrases = {
  overview: "概要",
  further: "その他の記述",
  nothingFound: "この部分に関する記述は出典にありません。",
  notInSources: "保存された出典には、この質問に関する記述が見つかりませんでした。",
  scope: (topic) => `出典のうち「${topic}」に関する記述`,
  about: (topic) => `${topic}の詳細はどうなっているか`,
  summary: (sections) => `見つかった資料に基づく ${String(sections)} 節の構成。`,
  persona: "調査担当者",
  personaInstructions: (topic) => `「${topic}」について信頼できる出典を集め、出典に根拠のあることだけを述べる。`,
  keep: { relevant: "質問に直接関係する", within: "補足になる" },
  drop: {
    offTopic: "質問との関係が薄い",
    repeats: (number) => `出典 ${String(number)} と内容が重複`,
    snippet: "短い抜粋のみ",
    overLimit: "残した出典より関連度が低い",
  },
  review: {
    accepted: "すべての文が引用箇所で裏付けられている。",
    doubtful: (sentence, reason) => `「${sentence}」：${reason || "出典に根拠が見つからない"}`,
  },
  verify: {
    found: "引用箇所にこの文の内容がある",
    missingWords: "引用箇所にはこの文の一部しかない",
    missingNumber: (number) => `引用箇所に数値 ${number} がない`,
  },
  illustration: (topic) => `「${topic}」を表す簡潔な図、文字なし`,
  facets: ["現状", "統計", "原因", "影響", "比較", "事例", "動向", "課題"],
};

export const korean: Phrases = {
  overview: "개요",
  further: "그 밖의 내용",
  nothingFound: "출처에는 이 부분에 관한 내용이 없습니다.",
  notInSources: "저장된 출처에서 이 질문에 관한 내용을 찾지 못했습니다.",
  scope: (topic) => `출처 가운데 "${topic}"에 관한 내용`,
  about: (topic) => `${topic}의 자세한 내용은 무엇인가?`,
  summary: (sections) => `찾은 자료에 따라 ${String(sections)}개 부분으로 나눈다.`,
  persona: "자료 조사원",
  personaInstructions: (topic) => `"${topic}"에 관한 믿을 만한 출처를 모으고, 출처에 근거가 있는 것만 말한다.`,
  keep: { relevant: "질문과 직접 관련됨", within: "보충 자료" },
  drop: {
    offTopic: "질문과 관련이 적음",
    repeats: (number) => `출처 ${String(number)}와 내용이 겹침`,
    snippet: "짧은 발췌뿐임",
    overLimit: "남긴 출처보다 관련도가 낮음",
  },
  review: {
    accepted: "모든 문장이 인용한 구절로 뒷받침된다.",
    doubtful: (sentence, reason) => `"${sentence}": ${reason || "출처에서 근거를 찾지 못함"}`,
  },
  verify: {
    found: "인용한 구절에 이 문장의 내용이 있음",
    missingWords: "인용한 구절에 이 문장의 일부만 있음",
    missingNumber: (number) => `인용한 구절에 숫자 ${number}이(가) 없음`,
  },
  illustration: (topic) => `"${topic}"를 나타내는 간결한 그림, 글자 없음`,
  facets: ["현황", "통계", "원인", "영향", "비교", "사례", "동향", "쟁점"],
};
