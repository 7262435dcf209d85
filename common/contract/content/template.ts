/** template/*: a person's own templates for pages. */
import { z } from 'zod';
import { titleMaxLength } from '../../limits.ts';
import { change, nothing, read } from '../call.ts';
import { id, moment, text } from '../fields.ts';

const row = z.object({
  id,
  uid: id,
  username: z.string(),
  /** Of the person whose it is. */
  name: z.string(),
  template_title: z.string(),
  template_content: z.string(),
  addtime: moment,
  /** Items it is shared with: templates are one's own here. */
  share_item: z.array(z.never()),
  share_item_count: z.number(),
});

export const templateCalls = {
  'template/getList': read("The person's own templates with their texts, newest first.", {}, z.array(row)),
  'template/save': change(
    'Keeps a text as a template.',
    { template_title: text(titleMaxLength), template_content: z.string() },
    row,
    ['badInput', 'tooLarge', 'templateTooMany'],
  ),
  'template/delete': change("Deletes one of the person's own templates.", { id }, nothing, ['notAllowed']),
} as const;
