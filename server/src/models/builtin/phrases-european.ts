import { capitalised } from "./capitalised.ts";
import type { Phrases } from "./phrases.ts";

export const english: Phrases = {
  overview: "Overview",
  further: "Further findings",
  nothingFound: "The sources say nothing on this part.",
  notInSources: "The stored sources say nothing on this question.",
  scope: (topic) => `What the sources hold on ${topic}`,
  about: (topic) => `${capitalised(topic)}: what do we know?`,
  summary: (sections) => `Arranged in ${String(sections)} sections by the material found.`,
  persona: "Research librarian",
  personaInstructions: (topic) => `Collect reliable sources on ${topic} and state only what they support.`,
  keep: { relevant: "speaks to the question", within: "adds to the others" },
  drop: {
    offTopic: "has little to do with the question",
    repeats: (number) => `repeats source ${String(number)}`,
    snippet: "only a short snippet is known",
    overLimit: "less relevant than those kept",
  },
  review: {
    accepted: "Every sentence is supported by the passages it cites.",
    doubtful: (sentence, reason) => `"${sentence}": ${reason || "not found in the cited sources"}`,
  },
  verify: {
    found: "the passage holds what the sentence says",
    missingWords: "the passage holds only a part of the sentence",
    missingNumber: (number) => `the passage does not hold the number ${number}`,
  },
  illustration: (topic) => `A plain illustration of ${topic}, without lettering`,
  facets: ["overview", "statistics", "causes", "effects", "comparison", "examples", "trends", "criticism"],
};

export const german: Phrases = {
  overview: "Überblick",
  further: "Weitere Funde",
  nothingFound: "Die Quellen sagen zu diesem Teil nichts.",
  notInSources: "Die gespeicherten Quellen sagen zu dieser Frage nichts.",
  scope: (topic) => `Was die Quellen zu ${topic} enthalten`,
  about: (topic) => `Was ist Näheres über ${topic} bekannt?`,
  summary: (sections) => `Nach dem gefundenen Material in ${String(sections)} Abschnitte gegliedert.`,
  persona: "Rechercheur",
  personaInstructions: (topic) => `Verlässliche Quellen zu ${topic} sammeln und nur sagen, was sie belegen.`,
  keep: { relevant: "spricht zur Frage", within: "ergänzt die anderen" },
  drop: {
    offTopic: "hat wenig mit der Frage zu tun",
    repeats: (number) => `wiederholt Quelle ${String(number)}`,
    snippet: "nur ein kurzer Auszug ist bekannt",
    overLimit: "weniger relevant als die behaltenen",
  },
  review: {
    accepted: "Jeder Satz ist durch die zitierten Stellen belegt.",
    doubtful: (sentence, reason) => `„${sentence}“: ${reason || "in den zitierten Quellen nicht gefunden"}`,
  },
  verify: {
    found: "die Stelle enthält, was der Satz sagt",
    missingWords: "die Stelle enthält nur einen Teil des Satzes",
    missingNumber: (number) => `die Stelle enthält die Zahl ${number} nicht`,
  },
  illustration: (topic) => `Eine schlichte Illustration zu ${topic}, ohne Schrift`,
  facets: ["Überblick", "Statistik", "Ursachen", "Folgen", "Vergleich", "Beispiele", "Entwicklung", "Kritik"],
};

export const french: Phrases = {
  overview: "Aperçu",
  further: "Autres éléments",
  nothingFound: "Les sources ne disent rien sur cette partie.",
  notInSources: "Les sources enregistrées ne disent rien sur cette question.",
  scope: (topic) => `Ce que les sources contiennent sur ${topic}`,
  about: (topic) => `Que sait-on plus précisément de ${topic} ?`,
  summary: (sections) => `Organisé en ${String(sections)} sections d'après le matériel trouvé.`,
  persona: "Documentaliste",
  personaInstructions: (topic) => `Rassembler des sources fiables sur ${topic} et n'affirmer que ce qu'elles étayent.`,
  keep: { relevant: "répond à la question", within: "complète les autres" },
  drop: {
    offTopic: "a peu de rapport avec la question",
    repeats: (number) => `répète la source ${String(number)}`,
    snippet: "seul un court extrait est connu",
    overLimit: "moins pertinente que celles retenues",
  },
  review: {
    accepted: "Chaque phrase est étayée par les passages cités.",
    doubtful: (sentence, reason) => `« ${sentence} » : ${reason || "introuvable dans les sources citées"}`,
  },
  verify: {
    found: "le passage contient ce que dit la phrase",
    missingWords: "le passage ne contient qu'une partie de la phrase",
    missingNumber: (number) => `le passage ne contient pas le nombre ${number}`,
  },
  illustration: (topic) => `Une illustration sobre de ${topic}, sans texte`,
  facets: ["aperçu", "statistiques", "causes", "effets", "comparaison", "exemples", "tendances", "critiques"],
};

export const spanish: Phrases = {
  overview: "Panorama",
  further: "Otros hallazgos",
  nothingFound: "Las fuentes no dicen nada sobre esta parte.",
  notInSources: "Las fuentes guardadas no dicen nada sobre esta pregunta.",
  scope: (topic) => `Lo que las fuentes contienen sobre ${topic}`,
  about: (topic) => `¿Qué más se sabe de ${topic}?`,
  summary: (sections) => `Ordenado en ${String(sections)} secciones según el material encontrado.`,
  persona: "Documentalista",
  personaInstructions: (topic) => `Reunir fuentes fiables sobre ${topic} y afirmar solo lo que respaldan.`,
  keep: { relevant: "responde a la pregunta", within: "complementa a las demás" },
  drop: {
    offTopic: "tiene poco que ver con la pregunta",
    repeats: (number) => `repite la fuente ${String(number)}`,
    snippet: "solo se conoce un fragmento breve",
    overLimit: "menos pertinente que las conservadas",
  },
  review: {
    accepted: "Cada frase está respaldada por los pasajes citados.",
    doubtful: (sentence, reason) => `«${sentence}»: ${reason || "no se encontró en las fuentes citadas"}`,
  },
  verify: {
    found: "el pasaje contiene lo que dice la frase",
    missingWords: "el pasaje contiene solo una parte de la frase",
    missingNumber: (number) => `el pasaje no contiene el número ${number}`,
  },
  illustration: (topic) => `Una ilustración sencilla de ${topic}, sin texto`,
  facets: ["panorama", "estadísticas", "causas", "efectos", "comparación", "ejemplos", "tendencias", "críticas"],
};

export const portuguese: Phrases = {
  overview: "Visão geral",
  further: "Outros achados",
  nothingFound: "As fontes nada dizem sobre esta parte.",
  notInSources: "As fontes guardadas nada dizem sobre esta pergunta.",
  scope: (topic) => `O que as fontes contêm sobre ${topic}`,
  about: (topic) => `O que mais se sabe sobre ${topic}?`,
  summary: (sections) => `Organizado em ${String(sections)} seções conforme o material encontrado.`,
  persona: "Documentalista",
  personaInstructions: (topic) => `Reunir fontes confiáveis sobre ${topic} e afirmar apenas o que elas sustentam.`,
  keep: { relevant: "responde à pergunta", within: "complementa as outras" },
  drop: {
    offTopic: "tem pouco a ver com a pergunta",
    repeats: (number) => `repete a fonte ${String(number)}`,
    snippet: "só se conhece um trecho curto",
    overLimit: "menos relevante do que as mantidas",
  },
  review: {
    accepted: "Cada frase é sustentada pelas passagens citadas.",
    doubtful: (sentence, reason) => `"${sentence}": ${reason || "não encontrado nas fontes citadas"}`,
  },
  verify: {
    found: "a passagem contém o que a frase diz",
    missingWords: "a passagem contém apenas parte da frase",
    missingNumber: (number) => `a passagem não contém o número ${number}`,
  },
  illustration: (topic) => `Uma ilustração simples de ${topic}, sem texto`,
  facets: ["visão geral", "estatísticas", "causas", "efeitos", "comparação", "exemplos", "tendências", "críticas"],
};

export const russian: Phrases = {
  overview: "Обзор",
  further: "Другие сведения",
  nothingFound: "В источниках нет сведений по этой части.",
  notInSources: "В сохранённых источниках нет сведений по этому вопросу.",
  scope: (topic) => `Сведения источников по теме: ${topic}`,
  about: (topic) => `Какие есть подробности: ${topic}?`,
  summary: (sections) => `Разделов по найденным материалам: ${String(sections)}.`,
  persona: "Исследователь",
  personaInstructions: (topic) => `Собрать надёжные источники по теме «${topic}» и утверждать только то, что они подтверждают.`,
  keep: { relevant: "отвечает на вопрос", within: "дополняет другие" },
  drop: {
    offTopic: "мало связан с вопросом",
    repeats: (number) => `повторяет источник ${String(number)}`,
    snippet: "известен только короткий отрывок",
    overLimit: "менее важен, чем оставленные",
  },
  review: {
    accepted: "Каждое предложение подтверждено указанными отрывками.",
    doubtful: (sentence, reason) => `«${sentence}»: ${reason || "не найдено в указанных источниках"}`,
  },
  verify: {
    found: "отрывок содержит то, что сказано в предложении",
    missingWords: "отрывок содержит лишь часть предложения",
    missingNumber: (number) => `в отрывке нет числа ${number}`,
  },
  illustration: (topic) => `Простая иллюстрация без надписей: ${topic}`,
  facets: ["обзор", "статистика", "причины", "последствия", "сравнение", "примеры", "тенденции", "критика"],
};
