/** Refusals that a form behind the login says at one of its fields, or acts on: who only reads does not download them. */
export const formCodes = {
  badInput: 11000,
  domainTaken: 10304,
  domainMalformed: 10305,
  domainReserved: 10305,
  usernameMalformed: 11004,
  passwordTooShort: 11005,
  passwordTooCommon: 11006,
  pageMovedOn: 11008,
  linkExpired: 11019,
  passwordMustChange: 11063,
  oldPasswordWrong: 10101,
  usernameTaken: 10101,
  loginPasswordWrong: 10208,
  noSuchUser: 10209,
  emailMalformed: 11016,
  emailTaken: 11017,
  signInAgain: 11121,
  waitBeforeRetry: 11122,
  secretTypedAgain: 11123,
  usernameLookalike: 11124,
  invitationExpired: 11125,
  catalogsDeeper: 11162,
} as const;

export type FormErrorName = keyof typeof formCodes;
