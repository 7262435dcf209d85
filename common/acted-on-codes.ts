/** Refusals that every entry acts on: the browser downloads these, and `form-codes.ts` behind the login. */
export const actedOnCodes = {
  notLoggedIn: 10102,
  codeWrong: 10206,
  loginWrongCodeNeeded: 10210,
  visitPasswordNeeded: 10303,
  visitPasswordWrong: 10307,
  visitPasswordWrongCodeNeeded: 10308,
  notFound: 10101,
  notAllowed: 10103,
  notManager: 10303,
} as const;

export type ActedOnName = keyof typeof actedOnCodes;
