/** item/mock and its like: an item that answers requests to its endpoints itself. */
import { z } from 'zod';
import { mockDelayMaxMs } from '../../limits.ts';
import { mockCheckModes, mockFaultKinds, mockPlaces, mockSources } from '../../mock-kinds.ts';
import { change, nothing, read } from '../call.ts';
import { flagText, id, moment, numberText, yes } from '../fields.ts';

const delay = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/)
  .default('0')
  .transform(Number)
  .pipe(z.int().max(mockDelayMaxMs));

export const mockCalls = {
  'item/mock': read(
    'Whether and how an item answers requests to its endpoints itself, and at which address.',
    { item_id: id },
    z.object({
      item_id: id,
      is_on: flagText,
      check_mode: z.enum(mockCheckModes),
      delay_ms: numberText,
      /** Begins with `/` where the site has no address of its own. */
      address: z.string(),
      /** Requests need the key for reading. */
      is_private: flagText,
      is_editable: flagText,
    }),
    ['notFound', 'notAllowed'],
  ),
  'item/saveMock': change(
    'Lets an item answer requests to its endpoints itself, or no longer.',
    { item_id: id, is_on: yes, check_mode: z.enum(mockCheckModes).default('refuse'), delay_ms: delay },
    nothing,
    ['notFound', 'notAllowed', 'itemArchived'],
  ),
  'item/mockLog': read(
    'The last requests to the mock of an item, newest first, with secrets masked.',
    { item_id: id },
    z.array(
      z.object({
        request_id: id,
        addtime: moment,
        method: z.string(),
        path: z.string(),
        /** 0: no endpoint fits. */
        page_id: id,
        page_title: z.string(),
        status: numberText,
        source: z.enum(mockSources),
        faults: z.array(
          z.object({
            place: z.enum(mockPlaces),
            path: z.string(),
            kind: z.enum(mockFaultKinds),
            wanted: z.string(),
          }),
        ),
        headers: z.array(z.object({ name: z.string(), value: z.string() })),
        body: z.string(),
      }),
    ),
    ['notFound', 'notAllowed'],
  ),
} as const;
