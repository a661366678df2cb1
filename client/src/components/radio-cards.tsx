import { RadioGroup } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";

export interface RadioCard<T extends string> {
  value: T;
  label: string;
  /** One honest line. */
  description?: ReactNode;
}

interface RadioCardsProps<T extends string> {
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  cards: readonly RadioCard<T>[];
  className?: string;
}

/** One of several, each a small card: arrow keys move and choose. */
export function RadioCards<T extends string>({ label, value, onValueChange, cards, className }: RadioCardsProps<T>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = cards.find((card) => card.value === next);
        if (chosen !== undefined) onValueChange(chosen.value);
      }}
      className={className}
    >
      {cards.map((card) => (
        <RadioGroup.Item
          key={card.value}
          value={card.value}
          className={classNames(
            "group min-w-0 rounded-md border border-line px-2.5 py-2 text-left transition-colors hover:border-accent-line",
            "data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft",
          )}
        >
          <span className="block text-sm font-semibold group-data-[state=checked]:text-accent">{card.label}</span>
          {card.description !== undefined && (
            <span className="block text-xs text-ink-3 group-data-[state=checked]:text-ink-2">{card.description}</span>
          )}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
