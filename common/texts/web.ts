/** The texts of the web: which groups each entry holds. The build makes one module per entry and language of it. */

import { account } from './account.ts';
import { admin } from './admin.ts';
import { asTyped } from './as-typed.ts';
import { attachment } from './attachment.ts';
import { auditLog } from './audit-log.ts';
import { carry } from './carry.ts';
import { catalog } from './catalog.ts';
import { common } from './common.ts';
import { editor } from './editor.ts';
import { exportScreen } from './export-screen.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { autoCreate, importFile } from './import-file.ts';
import { item } from './item.ts';
import { itemSetting } from './item-setting.ts';
import { member } from './member.ts';
import { myTemplate } from './my-template.ts';
import { notice } from './notice.ts';
import { page } from './page.ts';
import { proof } from './proof.ts';
import { reader } from './reader.ts';
import { template } from './template.ts';
import { tool } from './tool.ts';
import { user } from './user.ts';
import { visit } from './visit.ts';
import { work } from './work.ts';

/** Only what the reading screens say: every entry is paid for by every reader. */
export const readerTexts = { common, reader } as const;
/** With the introduction and the visit password, which readers of pages never see. */
export const homeTexts = { common, reader, home, visit, proof } as const;
/** What the screens behind the login say. */
export const appTexts = {
  common,
  work,
  reader,
  user,
  proof,
  account,
  item,
  page,
  catalog,
  carry,
  history,
  asTyped,
  itemSetting,
  auditLog,
  member,
  notice,
  editor,
  attachment,
  importFile,
  exportScreen,
  autoCreate,
  template,
  myTemplate,
  admin,
} as const;
const { hint, hintOpen } = notice;
const { recovered, recoveredGone, moveBack, movedBack, moveTo, open } = itemSetting;
const { keep, cancel } = work;
/** What tools say that are loaded when somebody opens them: sharing, searching; what was found stands in a reading screen. */
export const toolTexts = {
  common,
  reader,
  tool,
  carry,
  attachment,
  notice: { hint, hintOpen },
  itemSetting: { recovered, recoveredGone, moveBack, movedBack, moveTo, open },
  work: { keep, cancel },
} as const;

type Groups = typeof homeTexts & typeof appTexts & typeof toolTexts;
export type WebTextKey = { [G in keyof Groups]: `${G & string}.${keyof Groups[G] & string}` }[keyof Groups];
/** One entry in one language: group -> name -> text. */
export type WebTexts = Record<string, Record<string, string>>;
