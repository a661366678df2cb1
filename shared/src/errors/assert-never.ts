/** Marks the impossible branch of an exhaustive switch; throws when a value got past its schema. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
