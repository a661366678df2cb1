import { type ReactNode, useId } from "react";
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
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {cards.map((card) => (
        <label
          key={card.value}
          className={classNames(
            "group relative min-w-0 cursor-pointer rounded-md border border-line px-2.5 py-2 transition-colors",
            "hover:border-accent-line has-checked:border-accent has-checked:bg-accent-soft forced-colors:has-checked:border-[Highlight]",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
          )}
        >
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            aria-labelledby={`${name}-${card.value}`}
            aria-describedby={card.description === undefined ? undefined : `${name}-${card.value}-line`}
            onChange={() => {
              onValueChange(card.value);
            }}
            className="sr-only"
          />
          <span id={`${name}-${card.value}`} className="block text-sm font-semibold group-has-checked:text-accent">
            {card.label}
          </span>
          {card.description !== undefined && (
            <span id={`${name}-${card.value}-line`} className="block text-xs text-ink-3 group-has-checked:text-ink-2">
              {card.description}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
