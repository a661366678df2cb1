/** Words of the evidence summary under a report. */
interface EvidenceLabels {
  heading: string;
  supported: string;
  partial: string;
  unsupported: string;
  uncited: string;
}

const ENGLISH: EvidenceLabels = {
  heading: "Evidence",
  supported: "supported",
  partial: "partly supported",
  unsupported: "not supported",
  uncited: "without citation",
};

const LABELS: Readonly<Record<string, EvidenceLabels>> = {
  en: ENGLISH,
  zh: { heading: "证据核对", supported: "有据", partial: "部分有据", unsupported: "无据", uncited: "未引用" },
  "zh-hant": { heading: "證據核對", supported: "有據", partial: "部分有據", unsupported: "無據", uncited: "未引用" },
  ja: { heading: "根拠の確認", supported: "裏付けあり", partial: "一部裏付けあり", unsupported: "裏付けなし", uncited: "引用なし" },
  ko: { heading: "근거 확인", supported: "근거 있음", partial: "일부 근거 있음", unsupported: "근거 없음", uncited: "인용 없음" },
  vi: {
    heading: "Bằng chứng",
    supported: "có căn cứ",
    partial: "có căn cứ một phần",
    unsupported: "không có căn cứ",
    uncited: "không trích dẫn",
  },
  fr: { heading: "Preuves", supported: "étayées", partial: "en partie étayées", unsupported: "non étayées", uncited: "sans citation" },
  de: { heading: "Belege", supported: "belegt", partial: "teilweise belegt", unsupported: "nicht belegt", uncited: "ohne Beleg" },
  es: { heading: "Pruebas", supported: "respaldadas", partial: "respaldadas en parte", unsupported: "sin respaldo", uncited: "sin cita" },
  pt: {
    heading: "Evidências",
    supported: "sustentadas",
    partial: "parcialmente sustentadas",
    unsupported: "não sustentadas",
    uncited: "sem citação",
  },
  it: { heading: "Prove", supported: "sostenute", partial: "sostenute in parte", unsupported: "non sostenute", uncited: "senza citazione" },
  nl: {
    heading: "Bewijs",
    supported: "onderbouwd",
    partial: "deels onderbouwd",
    unsupported: "niet onderbouwd",
    uncited: "zonder verwijzing",
  },
  ru: {
    heading: "Проверка утверждений",
    supported: "подтверждено",
    partial: "подтверждено частично",
    unsupported: "не подтверждено",
    uncited: "без ссылки",
  },
};

/** Labels of a BCP-47 language by its primary subtag, Chinese by script or region too; English where there is no translation. */
export function evidenceLabels(language: string): EvidenceLabels {
  const tag = language.toLowerCase().replaceAll("_", "-");
  if (/^zh-(?:.*-)?(?:hant|tw|hk|mo)\b/.test(tag) && !tag.includes("hans")) return LABELS["zh-hant"] ?? ENGLISH;
  return LABELS[tag.split("-")[0] ?? ""] ?? ENGLISH;
}
