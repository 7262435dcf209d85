import { isStorable } from '#common/contract/fields.ts';
import { fail } from '#common/errors.ts';
import { templateMaxBytes, templatesPerPerson } from '#common/limits.ts';
import { type CallsOf, member } from '../../platform/http/handler.ts';
import {
  countTemplatesOf,
  insertTemplate,
  listTemplatesOf,
  removeTemplate,
  type Template,
} from './queries.ts';

export const templateCalls: CallsOf<'template'> = {
  'template/getList': member(async ({ context, actor }) => {
    const templates = await listTemplatesOf(context.db, actor.user.uid);
    return templates.map(template => present(template, actor.user.name));
  }),

  'template/save': member(async ({ context, actor, input }) => {
    const { uid, username, name } = actor.user;
    const { template_title, template_content } = input;
    requireTemplate(template_title, template_content);
    if ((await countTemplatesOf(context.db, uid)) >= templatesPerPerson)
      fail('templateTooMany', { values: { limit: templatesPerPerson } });
    const addtime = context.now();
    const template = { uid, username, template_title, template_content, addtime };
    return present(await insertTemplate(context.db, template), name);
  }),

  'template/delete': member(async ({ context, actor, input }) => {
    if (!(await removeTemplate(context.db, actor.user.uid, input.id))) fail('notAllowed');
    return [];
  }),
};

/** @throws badInput, tooLarge */
function requireTemplate(template_title: string, template_content: string): void {
  if (template_title.trim() === '') fail('badInput', { values: { field: 'template_title' } });
  if (template_content.trim() === '' || !isStorable(template_content))
    fail('badInput', { values: { field: 'template_content' } });
  if (Buffer.byteLength(template_content) > templateMaxBytes)
    fail('tooLarge', { values: { limit: `${templateMaxBytes / 1024} kB` } });
}

function present(template: Template, name: string) {
  return { ...template, name, share_item: [], share_item_count: 0 };
}
