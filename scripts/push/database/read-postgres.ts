import { Refusal } from '../refusal.ts';
import { say } from '../say.ts';
import { type Cell, type Schema, type SchemaStatements, schemaParts } from './schema.ts';

const ofSchema = "c.relkind in ('r', 'p') and n.nspname = current_schema()";
const from = 'from pg_class c join pg_namespace n on n.oid = c.relnamespace';
const statements: SchemaStatements = {
  table_info: `select c.relname, obj_description(c.oid, 'pg_class'), '', '' ${from} where ${ofSchema} order by 1`,
  table_detail: `select c.relname, a.attname, pg_get_expr(d.adbin, d.adrelid), case when a.attnotnull then 'NO' else 'YES' end,
    format_type(a.atttypid, a.atttypmod), col_description(c.oid, a.attnum) ${from}
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${ofSchema} order by 1, a.attnum`,
  table_index: `select c.relname, case when i.indisprimary then 'PRIMARY' else x.relname end, coalesce(a.attname, '(expression)'),
    k.place, case when i.indisunique then 0 else 1 end, m.amname, '' ${from}
    join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
    cross join lateral unnest(i.indkey) with ordinality k (attnum, place)
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum and k.attnum > 0
    where ${ofSchema} order by 1, i.indisprimary desc, 2, k.place`,
  table_relation: `select c.relname, a.attname, o.relname, b.attname ${from}
    join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0
    join pg_class o on o.oid = f.confrelid and o.relnamespace = n.oid
    cross join lateral unnest(f.conkey, f.confkey) with ordinality k (own, other, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.own
    join pg_attribute b on b.attrelid = o.oid and b.attnum = k.other
    where ${ofSchema} order by 1, f.conname, k.place`,
};

export async function readPostgres(url: string): Promise<Schema> {
  const pg = await import('pg').catch(() => {
    throw new Refusal(say('postgresNeeds'));
  });
  const client = new pg.default.Client({ connectionString: url });
  try {
    await client.connect();
    const schema: Schema = { table_info: [], table_detail: [], table_index: [], table_relation: [] };
    for (const part of schemaParts) {
      const { rows } = await client.query<Cell[]>({ text: statements[part], rowMode: 'array' });
      schema[part] = rows;
    }
    return schema;
  } catch (error) {
    throw new Refusal(
      say('unreadableDatabase', { reason: error instanceof Error ? error.message : String(error) }),
    );
  } finally {
    await client.end().catch(() => {});
  }
}
