/** What is set of the portal, as the screen has it while somebody writes. */
import type { Answer } from '#common/contract/index.ts';

export type PortalForm = Answer<'portal/settings'>['settings'];
export type PortalGroup = PortalForm['groups'][number];
/** Changes some of it. */
export type ChangePortal = (part: Partial<PortalForm>) => void;

const isNamed = ({ name }: PortalGroup) => `${name.en}${name.zh}`.trim() !== '';

export function isWholePortal({ groups }: PortalForm): boolean {
  return groups.every(isNamed);
}

/** What of it can be shown already: a group without a name cannot. */
export function shownPortal(form: PortalForm): PortalForm {
  return { ...form, groups: form.groups.filter(isNamed) };
}
