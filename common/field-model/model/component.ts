/** What a page of a named component says: a structure that several endpoints share. Its page bears its name. */
import type { Schema } from './schema.ts';

export type Component = {
  schema: Schema;
  /** Markdown that a person wrote; an import leaves it alone. */
  remarks: string;
};
