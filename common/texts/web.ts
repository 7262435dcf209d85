/** The texts of the web: which groups each entry holds. The build makes one module per entry and language of it. */

import { apiSettings } from './api/api-settings.ts';
import { console } from './api/console.ts';
import { environmentSetting } from './api/environment-setting.ts';
import { mockServer } from './api/mock-server.ts';
import { outbound, outboundStep } from './api/outbound.ts';
import { apiField } from './api-field.ts';
import { attachment } from './editing/attachment.ts';
import { catalog } from './editing/catalog.ts';
import { comingSave } from './editing/coming-save.ts';
import { editor } from './editing/editor.ts';
import { moveCopy } from './editing/move-copy.ts';
import { myTemplate } from './editing/my-template.ts';
import { page } from './editing/page.ts';
import { pagePart } from './editing/page-part.ts';
import { template } from './editing/template.ts';
import { account } from './managing/account.ts';
import { admin } from './managing/admin/admin.ts';
import { announcement } from './managing/admin/announcement.ts';
import { peopleImport } from './managing/admin/people-import.ts';
import { portalSetting } from './managing/admin/portal-setting.ts';
import { auditLog } from './managing/audit-log.ts';
import { brand } from './managing/brand.ts';
import { consoleTarget } from './managing/console-target.ts';
import { exportScreen } from './managing/export-screen.ts';
import { autoCreate, importFile } from './managing/import-file.ts';
import { item } from './managing/item.ts';
import { itemReport } from './managing/item-report.ts';
import { itemSetting } from './managing/item-setting.ts';
import { itemSource } from './managing/item-source.ts';
import { notice } from './managing/notice.ts';
import { grant } from './managing/people/grant.ts';
import { insight } from './managing/people/insight.ts';
import { link } from './managing/people/link.ts';
import { member } from './managing/people/member.ts';
import { token } from './managing/people/token.ts';
import { user } from './managing/user.ts';
import { waiting } from './managing/waiting.ts';
import { webhook, webhookEvent, webhookKind } from './managing/webhook.ts';
import { mockFault } from './mock-fault.ts';
import { plainReason } from './plain-reason.ts';
import { changeLog } from './reading/change-log.ts';
import { common, work } from './reading/common.ts';
import { feedback } from './reading/feedback.ts';
import { feedbackList } from './reading/feedback-list.ts';
import { front } from './reading/front.ts';
import { history } from './reading/history.ts';
import { home } from './reading/home.ts';
import { portal } from './reading/portal.ts';
import { reader } from './reading/reader.ts';
import { tool } from './reading/tool.ts';
import { proof, visit } from './reading/visit.ts';

const { breaking, risky, safe, words } = changeLog;
const changeLevels = { breaking, risky, safe, words } as const;

/** Only what the reading screens say: every entry is paid for by every reader. Nearly every page asks whether it helped. */
export const readerTexts = { common, reader, feedback } as const;
/** With the introduction, fronts and the visit password, which readers of pages never see. */
export const homeTexts = { common, reader, feedback, home, portal, front, visit, proof } as const;
/** With the change log. */
export const changesTexts = { common, reader, feedback, visit, changeLog } as const;
/** What is said where an endpoint is tried. */
export const consoleTexts = { common, console, outbound } as const;
const { keep, cancel } = work;
const { copy, copied, copyFailed, qrCode, saveCode } = tool;
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
  comingSave,
  catalog,
  moveCopy,
  history,
  plainReason,
  apiField,
  apiSettings,
  environmentSetting,
  itemReport,
  itemSetting,
  mockServer,
  consoleTarget,
  itemSource,
  waiting,
  changeLog: changeLevels,
  webhook,
  webhookKind,
  webhookEvent,
  outboundStep,
  outbound,
  mockFault,
  auditLog,
  feedbackList,
  insight,
  brand,
  front,
  portal,
  announcement,
  peopleImport,
  portalSetting,
  member,
  grant,
  link,
  tool: { copy, copied, copyFailed, qrCode, saveCode },
  token,
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
/** What tools say that are loaded when somebody opens them: sharing, searching; what was found stands in a reading screen. */
export const toolTexts = {
  common,
  reader,
  feedback,
  tool,
  link,
  moveCopy,
  attachment,
  notice: { hint, hintOpen },
  itemSetting: { recovered, recoveredGone, moveBack, movedBack, moveTo, open },
  work: { keep, cancel },
} as const;

type Groups = typeof homeTexts &
  typeof changesTexts &
  typeof appTexts &
  typeof toolTexts &
  typeof consoleTexts;
export type WebTextKey = { [G in keyof Groups]: `${G & string}.${keyof Groups[G] & string}` }[keyof Groups];
/** One entry in one language: group -> name -> text. */
export type WebTexts = Record<string, Record<string, string>>;
