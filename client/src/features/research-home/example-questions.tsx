import { useTranslation } from "react-i18next";
import { ChipButton } from "../../components/chip.tsx";

const examples = ["stopping", "evidence", "batteries"] as const;

/** Questions to begin with; each fills the box. */
export function ExampleQuestions({ onChoose }: { onChoose: (question: string) => void }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("home.examples")} className="flex flex-wrap gap-1.5">
      {examples.map((key) => {
        const question = t(`home.exampleQuestions.${key}`);
        return (
          <li key={key} className="min-w-0">
            <ChipButton
              onClick={() => {
                onChoose(question);
              }}
            >
              {question}
            </ChipButton>
          </li>
        );
      })}
    </ul>
  );
}
