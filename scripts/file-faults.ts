const longestFile = 300;

interface LineRule {
  readonly pattern: RegExp;
  readonly fault: string;
}

const lineRules: readonly LineRule[] = [
  { pattern: /@ts-(?:ignore|nocheck)/, fault: "says nothing about why; use @ts-expect-error with a reason" },
  { pattern: /eslint-disable(?!.* -- \S)/, fault: 'needs a reason after " -- "' },
  { pattern: /biome-ignore(?!.*: \S)/, fault: 'needs a reason after ": "' },
  { pattern: /(?:\/\/|\*)\s*(?:TODO|FIXME|XXX)\b/, fault: "is work left in a comment" },
];

/** What the linters do not see in a source file, each as ":line what is wrong". */
export function fileFaults(text: string): string[] {
  const lines = text.split("\n");
  const length = text.endsWith("\n") ? lines.length - 1 : lines.length;
  const tooLong = length > longestFile ? [`: ${String(length)} lines, more than ${String(longestFile)}`] : [];
  const loose = lines.flatMap((line, index) =>
    lineRules.filter(({ pattern }) => pattern.test(line)).map(({ fault }) => `:${String(index + 1)} ${line.trim()} ${fault}`),
  );
  return [...tooLong, ...loose];
}
