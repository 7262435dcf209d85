/** A table of fields -> schemas and parameters. Pure. */
import { isFieldWord } from '#common/texts/field-model.ts';
import type { Parameter, ParameterPlace } from '../../model/endpoint.ts';
import { readSteps, type Step } from '../../model/field-path.ts';
import { readValue } from '../../model/json-text.ts';
import { anySchema, type Json, type Property, type Schema } from '../../model/schema.ts';
import { readPlain } from '../markdown-text.ts';
import { isDropped, withoutNew } from '../row-marks.ts';
import { readRules, readValues } from '../rule-cell.ts';
import { type Columns, cellAt, otherCells, readHeads, readYes } from '../table-heads.ts';
import { readType } from '../type-cell.ts';

export type FieldTable = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** A place in the schema that is being read. An implied one was named on the way to another. */
type Branch = {
  schema: Schema;
  is_implied: boolean;
  named: Map<string, { branch: Branch; property: Property }>;
  items?: Branch;
  others?: Branch;
  choices: Branch[];
};

/** Rows of several tables go into one schema. */
export function readBodyFields(tables: readonly FieldTable[]): Schema {
  const root = newBranch(anySchema());
  for (const { head, rows } of tables) {
    const columns = readHeads(head);
    for (const row of rows) addField(root, row, columns);
  }
  return root.schema;
}

/** A row for the body itself says that it must be sent. */
export function isWholeRequired(tables: readonly FieldTable[]): boolean {
  return tables.some(({ head, rows }) => {
    const columns = readHeads(head);
    return rows.some(
      row => isFieldWord(readFieldName(row, columns), 'whole') && readYes(cellAt(row, columns, 'required')),
    );
  });
}

function addField(root: Branch, row: readonly string[], columns: Columns): void {
  const name = readFieldName(row, columns);
  if (name === '') return;
  const isRequired = readYes(cellAt(row, columns, 'required'));
  if (isFieldWord(name, 'whole') || isFieldWord(name, 'itself')) return fillBranch(root, row, columns);
  const steps = readSteps(name) ?? [{ kind: 'property', name }];
  const branch = goTo(root, steps, isRequired) ?? goTo(root, [{ kind: 'property', name }], isRequired);
  if (branch) fillBranch(branch, row, columns);
}

export function readParameters({ head, rows }: FieldTable, place: ParameterPlace): Parameter[] {
  const columns = readHeads(head);
  const parameters: Parameter[] = [];
  const known = new Map<string, Branch>();
  for (const row of rows) {
    const text = readFieldName(row, columns);
    if (text === '') continue;
    const [first, ...rest] = readSteps(text) ?? [];
    const is_required = readYes(cellAt(row, columns, 'required'));
    const above = first?.kind === 'property' ? known.get(first.name) : undefined;
    const inside = above && rest.length > 0 ? goTo(above, rest, is_required) : undefined;
    if (inside) {
      fillBranch(inside, row, columns);
      continue;
    }
    const name = first?.kind === 'property' && rest.length === 0 ? first.name : text;
    const branch = newBranch(anySchema());
    known.set(name, branch);
    fillBranch(branch, row, columns);
    parameters.push({ place, name, is_required, schema: branch.schema });
  }
  return parameters;
}

/** Without the branches that people draw in front of nested names. */
function readFieldName(row: readonly string[], columns: Columns): string {
  const cell = cellAt(row, columns, 'name');
  return isDropped(cell) ? '' : readPlain(withoutNew(cell)).replace(/^[└├│─\s]+/, '');
}

function newBranch(schema: Schema): Branch {
  return { schema, is_implied: true, named: new Map(), choices: [] };
}

/** @returns undefined where no such place can be */
function goTo(root: Branch, steps: readonly Step[], isRequired: boolean): Branch | undefined {
  let at: Branch | undefined = root;
  for (const [index, step] of steps.entries()) {
    if (!at) return undefined;
    if (at.is_implied && at.schema.types.length === 0)
      at.schema.types = [step.kind === 'items' ? 'array' : 'object'];
    if (step.kind !== 'property') at = goInside(at, step);
    else at = index === steps.length - 1 ? nameLast(at, step.name, isRequired) : nameOnTheWay(at, step.name);
  }
  return at;
}

function nameOnTheWay(branch: Branch, name: string): Branch {
  return branch.named.get(name)?.branch ?? addName(branch, name);
}

/** A name that stands twice is two fields, as on the page. */
function nameLast(branch: Branch, name: string, isRequired: boolean): Branch {
  const known = branch.named.get(name);
  const found = known?.branch.is_implied === true ? known.branch : addName(branch, name);
  const property = branch.named.get(name)?.property;
  if (property) property.is_required = isRequired;
  return found;
}

function addName(branch: Branch, name: string): Branch {
  const property = { name, is_required: false, schema: anySchema() };
  const added = newBranch(property.schema);
  branch.schema.properties.push(property);
  branch.named.set(name, { branch: added, property });
  return added;
}

function goInside(branch: Branch, step: Exclude<Step, { kind: 'property' }>): Branch | undefined {
  const { schema } = branch;
  if (step.kind === 'items') {
    branch.items ??= newBranch(schema.items ?? anySchema());
    schema.items = branch.items.schema;
    return branch.items;
  }
  if (step.kind === 'others') {
    branch.others ??= newBranch(anySchema());
    schema.other_properties = branch.others.schema;
    return branch.others;
  }
  if (!schema.choice || step.at < 0 || step.at > branch.choices.length) return undefined;
  const known = branch.choices[step.at];
  if (known) return known;
  const added = newBranch(anySchema());
  branch.choices.push(added);
  schema.choice.schemas.push(added.schema);
  return added;
}

/** What the row says about its field. */
function fillBranch(branch: Branch, row: readonly string[], columns: Columns): void {
  const { schema } = branch;
  const { choice, items, types, title, reference, format } = readType(cellAt(row, columns, 'type'));
  schema.types = types;
  schema.title = title;
  if (reference !== undefined) schema.reference = reference;
  schema.format = format;
  const rules = cellAt(row, columns, 'rules');
  const { remarks, others } = rules === '' ? noRules : fillRules(schema, rules);
  const texts = [cellAt(row, columns, 'description'), ...remarks, ...otherCells(row, columns)];
  schema.description = texts.filter(text => text !== '').join('\n');
  const preset = readCell(cellAt(row, columns, 'preset'))[0];
  schema.examples = readCell(cellAt(row, columns, 'example'));
  if (items && !branch.items) schema.items = items;
  if (choice !== undefined) schema.choice = { kind: choice, schemas: schema.choice?.schemas ?? [] };
  if (others === false && !branch.others) schema.other_properties = false;
  if (preset !== undefined) schema.default = preset;
  branch.is_implied = false;
}

const noRules = { remarks: [], others: undefined };

function fillRules(schema: Schema, cell: string) {
  const { remarks, other_properties: others, ...rules } = readRules(cell);
  Object.assign(schema, rules);
  return { remarks, others };
}

/** Values as code, or one as people write it. */
function readCell(cell: string): Json[] {
  if (cell === '') return [];
  const values = readValues(cell);
  const [only] = values;
  if (values.length !== 1 || typeof only !== 'string' || cell.includes('`')) return values;
  const plain = readPlain(cell);
  return /^(?:-|—|\/|无)?$/.test(plain) ? [] : [readValue(plain)];
}
