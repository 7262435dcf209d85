/**
 * Every way a call can refuse: name -> code on the wire. The text is `error.<name>`.
 * Codes below 11000 are ShowDoc's (its clients act on them); ours start at 11000 and are never reused.
 */
import { actedOnCodes } from './acted-on-codes.ts';
import { formCodes } from './form-codes.ts';
import type { error as errorTexts } from './texts/server/error.ts';

export const errorCodes = {
  ...actedOnCodes,
  ...formCodes,
  catalogTooMany: 10100,
  templateTooMany: 10100,
  registrationClosed: 10101,
  passwordsDiffer: 10101,
  catalogNameMissing: 10101,
  catalogCannotMove: 10101,
  catalogTooDeep: 10101,
  singlePageStays: 10101,
  singlePageFull: 10101,
  notMember: 10101,
  notTeamMember: 10101,
  membersOnly: 10303,
  linkPasswordWrong: 10307,
  linkPasswordWrongCodeNeeded: 10308,
  nobodyAdded: 10101,
  teamNameMissing: 10101,
  textMissing: 10101,
  userOwnsItems: 10101,
  userIsAdministrator: 10101,
  lastAdministrator: 10101,
  notYourself: 10101,
  pushEmpty: 10101,
  pushNothing: 10101,
  pushTooMany: 10101,
  itemArchived: 10103,
  partsNotEditable: 10103,
  nobodyJoined: 10103,
  noItemAdded: 10103,
  pageEmpty: 10103,
  pageNotSaved: 10103,
  loginWrong: 10204,
  suspended: 10204,
  noSuchTeam: 10209,
  importDenied: 10302,
  exportDenied: 10302,
  keyWrong: 10306,
  readKeyWrong: 10306,
  noSuchCall: 10404,
  broken: 10500,
  tooLarge: 11001,
  foreignOrigin: 11002,
  tooMany: 11003,
  tooMuchAtOnce: 11100,
  fieldTooLong: 11064,
  itemNameMissing: 11007,
  postNeeded: 11009,
  navigationRefused: 11120,
  invitationNeeded: 10101,
  emailFirst: 10101,
  fileMissing: 11010,
  fileTooLarge: 11011,
  imageRefused: 11012,
  storageFull: 11013,
  storageFailed: 11014,
  databaseAway: 11060,
  databaseUnwritable: 11061,
  mailNotSetUp: 11015,
  ldapUnreachable: 10011,
  ldapBindRefused: 10011,
  ldapSearchFailed: 10011,
  ldapOff: 10101,
  passwordElsewhere: 10101,
  lettersTooMany: 11018,
  importKindUnknown: 11020,
  importDamaged: 11021,
  importEmpty: 11022,
  importUnsafe: 11023,
  importTooMuch: 11024,
  importTooLong: 11025,
  importTooDeep: 11026,
  importEncrypted: 11027,
  importOldWord: 11028,
  importEncoding: 11029,
  importEnded: 11030,
  importsTooMany: 11031,
  importIntoSinglePage: 11032,
  importTooManyFiles: 11033,
  importMalformed: 11040,
  importTooManyAliases: 11041,
  importLooksLike: 11110,
  exportsTooMany: 11050,
  exportTooLarge: 11051,
  exportTooLong: 11052,
  exportNoApi: 11053,
  pdfUnavailable: 11054,
  pdfFailed: 11055,
  pdfEnded: 11056,
  pdfChromiumOld: 11057,
  backupRunning: 11062,
  restoreRunning: 11067,
  restoreNotChecked: 11068,
  restoreUnconfirmed: 11065,
  siteRestoring: 11066,
  uploadsFull: 11140,
  uploadsOfDayFull: 11141,
  importsOfDayFull: 11142,
  passphraseTooShort: 11143,
  apiSettingWrong: 11150,
  apiSettingsChanged: 11151,
  endpointChanged: 11152,
  breakingNeedsOwner: 11153,
  sourcePreviewGone: 11154,
  sourceItemChanged: 11155,
  correctionsFull: 11159,
  peopleFileHead: 11160,
  peopleFileTooLong: 11161,
  linkWrong: 11170,
  linkEnded: 11190,
  linksForbidden: 11191,
  linksTooMany: 11192,
  downloadsDenied: 11193,
  tokenWrong: 11180,
  tokenRefused: 11181,
  tokenReadOnly: 11182,
  tokenOfItems: 11183,
  rateReached: 11184,
  keyReadOnly: 11185,
  tokensTooMany: 11186,
  tokenNameMissing: 11187,
  endPassed: 11188,
  viewingAs: 11194,
  feedbackOff: 11220,
  feedbackFull: 11221,
  brandPictureRefused: 11210,
} as const satisfies Record<keyof typeof errorTexts, number>;

export type ErrorName = keyof typeof errorCodes;

type ErrorDetails = { values?: Record<string, string | number>; data?: unknown };

/** A refusal a person can understand; becomes its code and its text at the edge. */
export class AppError extends Error {
  readonly values: Record<string, string | number>;
  /** Travels as `data` beside the code, for example the current text of a page that moved on. */
  readonly data: unknown;

  constructor(
    readonly name: ErrorName,
    { values = {}, data }: ErrorDetails = {},
  ) {
    super(name);
    this.values = values;
    this.data = data;
  }
}

/** @throws AppError always: the one way to refuse. */
export function fail(name: ErrorName, details?: ErrorDetails): never {
  throw new AppError(name, details);
}
