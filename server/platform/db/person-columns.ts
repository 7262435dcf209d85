/** What of a person's row stands behind each request: all but the password. */
export const personColumns = [
  'user.uid',
  'user.username',
  'user.username_key',
  'user.name',
  'user.email',
  'user.email_verify',
  'user.groupid',
  'user.language',
  'user.is_suspended',
  'user.reg_time',
  'user.last_login_time',
] as const;
