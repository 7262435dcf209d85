/** Queries that are asked with every request: built once for a database, then only their values change. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './open.ts';

/** Stands in the built query where a value comes. */
class Place {
  constructor(readonly name: string) {}
}

type Values = Record<string, string | number>;

/** What the builder is given instead of values. */
function places<V extends Values>(): V {
  return new Proxy({} as V, { get: (_, name) => new Place(String(name)) });
}

/**
 * @param build is called once; it may hand the values to the query and not look at them
 * @returns asks for the first row
 */
export function prepared<V extends Values, Row>(build: (db: Db, values: V) => Compilable<Row>) {
  const built = new WeakMap<Db, CompiledQuery<Row>>();
  return async (db: Db, values: V): Promise<Row | undefined> => {
    let query = built.get(db);
    if (!query) {
      query = build(db, places<V>()).compile();
      built.set(db, query);
    }
    const parameters = query.parameters.map(one => (one instanceof Place ? values[one.name] : one));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows[0];
  };
}
