/** Queries that are run with every request: built once for each kind of database, then only their values change. */
import type { Compilable, CompiledQuery } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Db } from './open.ts';

/** Stands in the built query where a value comes. */
class Placeholder {
  constructor(readonly name: string) {}
}

type Values = Record<string, string | number>;
type Build<V extends Values, Row> = (db: Db, values: V) => Compilable<Row>;

/** What the builder is given instead of values. */
function placeholders<V extends Values>(): V {
  return new Proxy({} as V, { get: (_, name) => new Placeholder(String(name)) });
}

/**
 * @param build is called once; it may hand the values to the query and not look at them
 * @returns reads all rows
 */
export function preparedList<V extends Values, Row>(build: Build<V, Row>) {
  const built = new Map<boolean, CompiledQuery<Row>>();
  return async (db: Db, values: V): Promise<Row[]> => {
    const kind = isPostgres(db);
    let query = built.get(kind);
    if (!query) {
      query = build(db, placeholders<V>()).compile();
      built.set(kind, query);
    }
    const parameters = query.parameters.map(one => (one instanceof Placeholder ? values[one.name] : one));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** As preparedList; reads the first row. */
export function prepared<V extends Values, Row>(build: Build<V, Row>) {
  const list = preparedList(build);
  return async (db: Db, values: V): Promise<Row | undefined> => (await list(db, values))[0];
}
