/** Words of the fields in which somebody proves who they are. */
export const proof = {
  code: { en: 'Verification code', zh: '验证码' },
  codeImage: { en: 'Show another code', zh: '换一张验证码' },
  showPassword: { en: 'Show password', zh: '显示密码' },
  hidePassword: { en: 'Hide password', zh: '隐藏密码' },
} as const;
