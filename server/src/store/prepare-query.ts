import type { Compilable, CompiledQuery } from "kysely";

/** Stands in a query for a value that each run gives. */
class NamedValue {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A query that is compiled once: for what runs with every event, compiling takes as long as the database does. */
export interface PreparedQuery<Values, Row> {
  with(values: Values): CompiledQuery<Row>;
}

/** Compiles what `build` makes of the named values, each used as if it were of its own type. */
export function prepareQuery<Values extends object, Row>(
  build: (value: <Name extends keyof Values & string>(name: Name) => Values[Name]) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  const template = build((name) => new NamedValue(name) as Values[typeof name]).compile();
  return {
    with: (values) => {
      const given = new Map<string, unknown>(Object.entries(values));
      const parameters = template.parameters.map((parameter) => (parameter instanceof NamedValue ? given.get(parameter.name) : parameter));
      return { ...template, parameters };
    },
  };
}
