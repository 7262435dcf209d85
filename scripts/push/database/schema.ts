/** The tables, columns and indexes of a database as rows of cells. */
export const schemaParts = ['table_info', 'table_detail', 'table_index', 'table_relation'] as const;
type SchemaPart = (typeof schemaParts)[number];
export type Cell = string | number | null | undefined;
export type Schema = Record<SchemaPart, readonly (readonly Cell[])[]>;
export type SchemaStatements = Record<SchemaPart, string>;
