/** Words by which a text speaks to a model that reads the page instead of to a person. */
const ORDERS = [
  /\b(?:ignore|disregard|forget|override)\b[^.!?]{0,60}\b(?:instructions?|tasks?|prompts?|rules|above|previous|everything|all)\b/i,
  /\bsystem\s*(?:prompt\b|message\b|:)|\b(?:language models?|LLMs?|AI (?:assistants?|agents?|models?|systems?))\b/i,
  /\byou are (?:now )?an? (?:AI|assistant)\b|\breveal your\b|\bend (?:your answer )?with !\[/i,
  /(?:忽略|无视|忘记|不要理会)[^。！？]{0,20}(?:指令|指示|任务|要求|规则|提示|内容)|系统提示|(?:人工智能|AI|大语言)(?:助手|模型)/i,
];

/** Whether a text that no reader of a page would see gives orders to whoever reads it by machine. */
export const readsAsOrders = (text: string): boolean => ORDERS.some((pattern) => pattern.test(text));
