/** What a page of a data dictionary says, as data. */

export type Column = {
  name: string;
  /** As the database writes it, such as `varchar(20)`. */
  type: string;
  /** Undefined when the page does not say. */
  is_nullable?: boolean;
  is_primary_key: boolean;
  /** As the database writes it; undefined without one. */
  default?: string;
  /** Which columns of other tables its values are from, as Markdown; undefined where it refers to none. */
  references?: string;
  remarks: string;
};

export type TableIndex = {
  name: string;
  columns: string[];
  is_unique: boolean;
  type: string;
  remarks: string;
};

export type Table = {
  description: string;
  engine: string;
  collation: string;
  columns: Column[];
  indexes: TableIndex[];
  /** Markdown that a person wrote; an import leaves it alone. */
  remarks: string;
};

/** A table that says nothing. */
export function emptyTable(): Table {
  return { description: '', engine: '', collation: '', columns: [], indexes: [], remarks: '' };
}
