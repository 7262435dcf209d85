/** The texts of the web: which groups each entry holds. The build makes one module per entry and language of it. */

import { apiField } from './api-field.ts';
import { attachment } from './editing/attachment.ts';
import { catalog } from './editing/catalog.ts';
import { editor } from './editing/editor.ts';
import { moveCopy } from './editing/move-copy.ts';
import { myTemplate } from './editing/my-template.ts';
import { page } from './editing/page.ts';
import { pagePart } from './editing/page-part.ts';
import { template } from './editing/template.ts';
import { account } from './managing/account.ts';
import { admin } from './managing/admin.ts';
import { apiSettings } from './managing/api-settings.ts';
import { auditLog } from './managing/audit-log.ts';
import { exportScreen } from './managing/export-screen.ts';
import { autoCreate, importFile } from './managing/import-file.ts';
import { item } from './managing/item.ts';
import { itemReport } from './managing/item-report.ts';
import { itemSetting } from './managing/item-setting.ts';
import { member } from './managing/member.ts';
import { mockServer } from './managing/mock-server.ts';
import { notice } from './managing/notice.ts';
import { user } from './managing/user.ts';
import { mockFault } from './mock-fault.ts';
import { plainReason } from './plain-reason.ts';
import { common, work } from './reading/common.ts';
import { history } from './reading/history.ts';
import { home } from './reading/home.ts';
import { reader } from './reading/reader.ts';
import { tool } from './reading/tool.ts';
import { proof, visit } from './reading/visit.ts';

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
  pagePart,
  catalog,
  moveCopy,
  history,
  plainReason,
  apiField,
  apiSettings,
  itemReport,
  itemSetting,
  mockServer,
  mockFault,
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
  moveCopy,
  attachment,
  notice: { hint, hintOpen },
  itemSetting: { recovered, recoveredGone, moveBack, movedBack, moveTo, open },
  work: { keep, cancel },
} as const;

type Groups = typeof homeTexts & typeof appTexts & typeof toolTexts;
export type WebTextKey = { [G in keyof Groups]: `${G & string}.${keyof Groups[G] & string}` }[keyof Groups];
/** One entry in one language: group -> name -> text. */
export type WebTexts = Record<string, Record<string, string>>;
