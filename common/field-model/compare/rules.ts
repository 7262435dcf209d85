/** The rules of comparing: each difference of two readings, and how much it matters. `docs/comparing.md` explains them. */

import type { Level } from './level.ts';

/** A rule: what the words say, its level in a request, and its level in a response. */
const fieldRules = {
  field_added: ['added', 'safe', 'safe'],
  field_added_required: ['added', 'breaking', 'safe'],
  field_removed: ['removed', 'risky', 'breaking'],
  field_removed_optional: ['removed', 'risky', 'risky'],
  field_removed_refused: ['removed', 'breaking', 'breaking'],
  removed_deprecated: ['removed', 'safe', 'safe'],
  removed_too_early: ['removed', 'breaking', 'breaking'],
  required: ['required', 'breaking', 'safe'],
  optional: ['optional', 'safe', 'breaking'],
  path_variable_described: ['added', 'safe', 'safe'],
  path_variable_not_described: ['removed', 'safe', 'safe'],
  moved: ['moved', 'risky', 'risky'],
  moved_required: ['moved', 'breaking', 'breaking'],

  type_changed: ['type', 'breaking', 'breaking'],
  type_narrowed: ['type', 'breaking', 'safe'],
  type_widened: ['type', 'safe', 'breaking'],
  type_unknown: ['type', 'risky', 'risky'],
  type_given: ['type', 'safe', 'safe'],
  type_not_given: ['type', 'safe', 'risky'],
  component_changed: ['type', 'risky', 'risky'],
  format_changed: ['type', 'breaking', 'breaking'],
  format_narrowed: ['type', 'breaking', 'safe'],
  format_widened: ['type', 'safe', 'breaking'],
  format_given: ['type', 'safe', 'safe'],
  format_not_given: ['type', 'safe', 'risky'],

  values_added: ['values_added', 'safe', 'risky'],
  values_removed: ['values_removed', 'breaking', 'safe'],
  values_replaced: ['values_added', 'safe', 'breaking'],
  values_limited: ['values_removed', 'breaking', 'safe'],
  values_given: ['values_removed', 'safe', 'safe'],
  values_not_limited: ['values_added', 'safe', 'breaking'],

  limit_set: ['limit', 'risky', 'safe'],
  limit_narrowed: ['limit', 'breaking', 'safe'],
  limit_widened: ['limit', 'safe', 'breaking'],
  limit_changed: ['limit', 'breaking', 'breaking'],
  limit_removed: ['limit', 'safe', 'breaking'],
  pattern_set: ['limit', 'breaking', 'safe'],
  pattern_changed: ['limit', 'risky', 'risky'],
  pattern_removed: ['limit', 'safe', 'risky'],

  deprecated: ['deprecated', 'safe', 'safe'],
  deprecated_too_late: ['deprecated', 'breaking', 'breaking'],
  not_deprecated: ['restored', 'safe', 'safe'],
  removal_date_given: ['removal_date', 'safe', 'safe'],
  removal_date_later: ['removal_date', 'safe', 'safe'],
  removal_date_earlier: ['removal_date', 'breaking', 'breaking'],
  removal_date_dropped: ['removal_date', 'breaking', 'breaking'],

  default_of_parameter: ['default', 'breaking', 'safe'],
  default_of_field: ['default', 'risky', 'safe'],
  default_without_effect: ['default', 'safe', 'safe'],
  read_only: ['read_only', 'risky', 'safe'],
  not_read_only: ['read_only', 'safe', 'safe'],
  write_only: ['write_only', 'safe', 'risky'],
  not_write_only: ['write_only', 'safe', 'safe'],
  not_write_only_required: ['write_only', 'safe', 'risky'],
  others_refused: ['others_refused', 'breaking', 'safe'],
  others_allowed: ['others_allowed', 'safe', 'breaking'],

  choice_added: ['added', 'safe', 'breaking'],
  choice_added_any: ['added', 'safe', 'safe'],
  choice_added_all: ['added', 'breaking', 'safe'],
  choice_removed: ['removed', 'breaking', 'safe'],
  choice_removed_all: ['removed', 'risky', 'safe'],
  choice_given: ['added', 'safe', 'safe'],
  choice_kind: ['choice_kind', 'risky', 'risky'],
  choice_around: ['choice_around', 'breaking', 'breaking'],

  body_added: ['added', 'safe', 'safe'],
  body_added_required: ['added', 'breaking', 'safe'],
  body_removed: ['removed', 'breaking', 'breaking'],
  body_example_alone: ['example', 'words', 'words'],
  content_added: ['content_added', 'safe', 'safe'],
  content_removed: ['content_removed', 'breaking', 'breaking'],
  text: ['text', 'words', 'words'],
  example: ['example', 'words', 'words'],
} as const;

/** Of the endpoint and its responses. */
const endpointRules = {
  endpoint_added: ['endpoint_added', 'safe'],
  endpoint_removed: ['endpoint_removed', 'breaking'],
  endpoint_removed_deprecated: ['endpoint_removed', 'safe'],
  endpoint_removed_too_early: ['endpoint_removed', 'breaking'],
  method_changed: ['method', 'breaking'],
  method_given: ['method', 'safe'],
  method_not_given: ['method', 'risky'],
  path_changed: ['path', 'breaking'],
  path_variable_renamed: ['path', 'safe'],
  path_given: ['path', 'safe'],
  path_not_given: ['path', 'risky'],
  server_removed: ['servers', 'breaking'],
  server_added: ['servers', 'safe'],
  server_not_given: ['servers', 'risky'],
  operation: ['operation', 'safe'],
  security_needed: ['security', 'breaking'],
  security_given: ['security', 'risky'],
  security_eased: ['security', 'safe'],
  response_added: ['added', 'safe'],
  response_removed: ['removed', 'breaking'],
  response_removed_error: ['removed', 'safe'],
  error_code_added: ['added', 'safe'],
  error_code_removed: ['removed', 'safe'],
} as const;

/** Of a table of a database. */
const tableRules = {
  table_added: ['table_added', 'safe'],
  table_removed: ['table_removed', 'breaking'],
  column_added: ['added', 'safe'],
  column_added_required: ['added', 'breaking'],
  column_removed: ['removed', 'breaking'],
  column_type_changed: ['type', 'breaking'],
  column_type_narrowed: ['type', 'risky'],
  column_type_widened: ['type', 'safe'],
  column_type_given: ['type', 'safe'],
  column_nullable: ['nullable', 'breaking'],
  column_not_nullable: ['not_nullable', 'risky'],
  column_not_nullable_required: ['not_nullable', 'breaking'],
  column_null_allowed_given: ['nullable', 'safe'],
  column_null_refused_given: ['not_nullable', 'safe'],
  column_default: ['default', 'risky'],
  column_default_given: ['default', 'safe'],
  column_value_added: ['values_added', 'risky'],
  column_value_removed: ['values_removed', 'risky'],
  primary_key: ['primary_key', 'risky'],
  index_added: ['added', 'safe'],
  index_added_unique: ['added', 'risky'],
  index_removed: ['removed', 'safe'],
  index_columns: ['columns', 'safe'],
  index_columns_unique: ['columns', 'risky'],
  index_unique: ['unique', 'risky'],
  index_not_unique: ['unique', 'safe'],
  index_type: ['type', 'safe'],
  engine: ['engine', 'safe'],
  collation: ['collation', 'risky'],
} as const;

export const rules = { ...fieldRules, ...endpointRules, ...tableRules };
export type RuleName = keyof typeof rules;

/** What is another now: the words of a change go by it. */
export type ChangeKind = (typeof rules)[RuleName][0];
export type Direction = 'request' | 'response';

export function levelOf(name: RuleName, direction: Direction): Level {
  const [, inRequest, inResponse = inRequest] = rules[name] as readonly [ChangeKind, Level, Level?];
  return direction === 'request' ? inRequest : inResponse;
}
