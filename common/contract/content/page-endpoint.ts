/** What a page says of endpoints, as data, and what a try of one adds to the page. */
import { z } from 'zod';
import type { Endpoint } from '../../field-model/model/endpoint.ts';
import { exampleMaxCharacters, foundFieldsMax, titleMaxLength } from '../../limits.ts';
import { change, read } from '../call.ts';
import { flagText, id, json, numberText, text, textOrEmpty } from '../fields.ts';

/** Which one of the endpoints of a page, from 0, and which of its answers; the version makes sure that nobody is overwritten. */
const answered = { page_id: id, version: id, endpoint_at: id, status: text(3) };
const changed = z.object({ page_id: id, version: numberText });
const errors = [
  'notFound',
  'notAllowed',
  'itemArchived',
  'pageMovedOn',
  'endpointChanged',
  'breakingNeedsOwner',
] as const;

export const pageEndpointCalls = {
  'page/endpoints': read(
    'The endpoints that a page is about, as data, with their components unfolded.',
    { page_id: id },
    z.object({
      page_id: id,
      item_id: id,
      version: numberText,
      /** One may change the page. */
      is_editable: flagText,
      endpoints: z.array(z.custom<Endpoint>()),
    }),
    ['notFound', 'visitPasswordNeeded'],
  ),
  'page/saveExample': change(
    'Puts an answer that was received into a page, in place of its example for that status or as a new one, and says that it was received.',
    {
      ...answered,
      /** Text as it came. */
      body: text(exampleMaxCharacters),
      /** Where it came from. */
      environment: textOrEmpty(titleMaxLength),
    },
    changed,
    errors,
  ),
  'page/addFields': change(
    'Adds fields of an answer to the table of a page that describes it, each with the type of the value that was received.',
    {
      ...answered,
      fields: json(
        z
          .array(z.object({ path: text(titleMaxLength), type: text(titleMaxLength) }))
          .min(1)
          .max(foundFieldsMax),
      ),
    },
    changed,
    errors,
  ),
} as const;
