/** What an item says of its API as a whole: in the calls, as it is kept, and beside each export and import. */
import { z } from 'zod';
import { flowKinds, schemeKinds, schemePlaces } from '../../api-scheme-kinds.ts';
import { apiListMaxEntries, apiNameMaxLength, apiTextMaxLength } from '../../limits.ts';
import { json, text } from '../fields.ts';

type Bounds = { line: z.ZodString; words: z.ZodString; entries: number };

function settingsWithin({ line, words, entries }: Bounds) {
  const listOf = <S extends z.ZodType>(entry: S) => z.array(entry).max(entries);
  const described = z.object({ name: line, description: words });
  const variable = described.extend({ preset: line, values: listOf(line) });
  const flow = z.object({
    kind: z.enum(flowKinds),
    authorization_url: line,
    token_url: line,
    refresh_url: line,
    scopes: listOf(described),
  });
  const scheme = described.extend({
    /** Empty: another kind, which only the imported document tells. */
    kind: z.enum(['', ...schemeKinds]),
    /** Of an `apiKey`: where it is sent, and under which name. */
    place: z.enum(['', ...schemePlaces]),
    parameter: line,
    /** Of `http`: `bearer`, `basic` or another scheme of RFC 9110. */
    http_scheme: line,
    bearer_format: line,
    open_id_url: line,
    flows: listOf(flow),
  });
  return z.object({
    title: line,
    version: line,
    description: words,
    terms_of_service: line,
    contact_name: line,
    contact_url: line,
    contact_email: line,
    license_name: line,
    license_url: line,
    servers: listOf(z.object({ url: line, description: words, variables: listOf(variable) })),
    security_schemes: listOf(scheme),
    tags: listOf(described),
  });
}

/** As an imported document may say them. */
export const apiSettings = settingsWithin({
  line: z.string(),
  words: z.string(),
  entries: Number.MAX_SAFE_INTEGER,
});

/** As a form sends them. */
export const sentApiSettings = json(
  settingsWithin({
    line: text(apiNameMaxLength),
    words: text(apiTextMaxLength),
    entries: apiListMaxEntries,
  }),
);

export type ApiSettings = z.output<typeof apiSettings>;
export type ApiServer = ApiSettings['servers'][number];
export type ApiScheme = ApiSettings['security_schemes'][number];
export type ApiFlow = ApiScheme['flows'][number];

/** What a person saved, and what the item said without it then: only where both differ the person's counts. */
export const keptApiSettings = z.object({ base: apiSettings, own: apiSettings });
export type KeptApiSettings = z.output<typeof keptApiSettings>;
