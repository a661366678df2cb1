import type { Database as Connection, Statement } from "better-sqlite3";
import { type Compilable, type CompiledQuery, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import type { Tables } from "./schema.ts";
import { toStoreError } from "./store-error.ts";

/** Writes typed queries and never runs one. */
export type QueryCompiler = Kysely<Tables>;

/** A query as it is built, or compiled before. */
export type Query<Row = unknown> = Compilable<Row> | CompiledQuery<Row>;

/** Runs compiled queries at once, on one connection, with prepared statements kept by their text. */
export interface QueryRunner {
  all<Row>(query: Query<Row>): Row[];
  get<Row>(query: Query<Row>): Row | undefined;
  /** Gives the number of rows it changed. */
  run(query: Query): number;
}

/** Distinct texts are few: queries bind their values, and lists of values are bound as one JSON text. */
const KEPT_STATEMENTS = 500;

export function createQueryCompiler(): QueryCompiler {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

export function createQueryRunner(connection: Connection): QueryRunner {
  const statements = new Map<string, Statement>();

  function prepare(text: string): Statement {
    const known = statements.get(text);
    if (known !== undefined) return known;
    const statement = connection.prepare(text);
    if (statements.size >= KEPT_STATEMENTS) statements.clear();
    statements.set(text, statement);
    return statement;
  }

  function execute<Result>(query: Query, call: (statement: Statement, values: readonly unknown[]) => Result): Result {
    const { sql, parameters } = "compile" in query ? query.compile() : query;
    try {
      return call(prepare(sql), parameters);
    } catch (error) {
      throw toStoreError(error);
    }
  }

  return {
    all: <Row>(query: Query<Row>) => execute(query, (statement, values) => statement.all(...values) as Row[]),
    get: <Row>(query: Query<Row>) => execute(query, (statement, values) => statement.get(...values) as Row | undefined),
    run: (query) => execute(query, (statement, values) => statement.run(...values).changes),
  };
}
