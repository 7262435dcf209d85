/** What a value may be: the part of JSON Schema that a person reads on a page, with nothing left to look up. */

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** The words of JSON Schema that narrow a type, in the order in which they are shown. */
export const limitNames = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
] as const;

export type LimitName = (typeof limitNames)[number];
export type Limits = Partial<Record<LimitName, number | string | boolean>>;

export type Property = { name: string; is_required: boolean; schema: Schema };

/** Several schemas of which one, any or all hold; `allOf` only where they could not be made one. */
export type Choice = { kind: 'oneOf' | 'anyOf' | 'allOf'; schemas: Schema[] };

export type Schema = {
  /** Type names, JSON Schema's or a hand-written page's own (`int(10)`); none says: anything. `null` is one of them. */
  types: string[];
  /** The name that the source gives this schema, such as `Order`; empty without one. */
  title: string;
  /** The component that it is, where a page refers to it by a link: what is in it stands on the page of that name. */
  reference?: string;
  format: string;
  description: string;
  is_deprecated: boolean;
  /** The day from which on it may be gone, as `2027-01-31`; empty without one. */
  removal_date: string;
  is_read_only: boolean;
  is_write_only: boolean;
  /** The only values allowed; empty: all. */
  values: Json[];
  default?: Json;
  examples: Json[];
  limits: Limits;
  properties: Property[];
  /** What an array holds. */
  items?: Schema;
  /** What the values of a map are; `false`: no other properties than the named ones. */
  other_properties?: Schema | false;
  choice?: Choice;
  /** The schema comes again inside itself and is not described twice; `title` says which. */
  is_cut: boolean;
  /** The budget was used up before all that is inside it. */
  is_incomplete: boolean;
};

/** A schema that says nothing. */
export function anySchema(): Schema {
  return {
    types: [],
    title: '',
    format: '',
    description: '',
    is_deprecated: false,
    removal_date: '',
    is_read_only: false,
    is_write_only: false,
    values: [],
    examples: [],
    limits: {},
    properties: [],
    is_cut: false,
    is_incomplete: false,
  };
}
