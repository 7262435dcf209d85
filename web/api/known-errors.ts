/** The refusals that screens act on, with their codes: checked against the whole list, which no reader downloads. */
import type { ErrorName, errorCodes } from '#common/errors.ts';

export const knownErrors = {
  codeWrong: 10206,
  domainMalformed: 10305,
  domainReserved: 10305,
  domainTaken: 10304,
  loginWrongCodeNeeded: 10210,
  notAllowed: 10103,
  notFound: 10101,
  notLoggedIn: 10102,
  notManager: 10303,
  pageMovedOn: 11008,
  passwordTooCommon: 11006,
  passwordTooShort: 11005,
  usernameMalformed: 11004,
  visitPasswordNeeded: 10303,
  visitPasswordWrong: 10307,
  visitPasswordWrongCodeNeeded: 10308,
} as const satisfies { [N in ErrorName]?: (typeof errorCodes)[N] };

export type KnownError = keyof typeof knownErrors;
