/** Look of a row's menu button: there for the pointer, the keyboard and touch, out of sight otherwise. */
export const rowMenuButtonClass =
  "absolute top-1.5 right-1 inline-flex size-7 items-center justify-center rounded-xs text-ink-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-ink/6 hover:text-ink focus-visible:opacity-100 data-[state=open]:opacity-100 [@media(hover:none)]:opacity-100";
