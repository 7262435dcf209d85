/** Invitations to register. */
export const adminInvite = {
  invite: { en: 'Invite', zh: '邀请' },
  inviteTitle: { en: 'Invite people to register', zh: '邀请注册' },
  inviteEmail: { en: 'E-mail address', zh: '邮箱' },
  inviteEmailHint: {
    en: 'The link is sent there and confirms the address. Empty: you pass the link on yourself.',
    zh: '链接会发送到该邮箱，注册后邮箱即为已验证。留空则由你自己转发链接。',
  },
  inviteDays: { en: 'Days it works', zh: '有效天数' },
  inviteUses: { en: 'How many people', zh: '可注册人数' },
  inviteMake: { en: 'Create link', zh: '生成链接' },
  inviteSend: { en: 'Send the invitation', zh: '发送邀请' },
  inviteSent: { en: 'The invitation to {email} is on its way.', zh: '已向 {email} 发送邀请。' },
  inviteLink: { en: 'Invitation link', zh: '邀请链接' },
  inviteLinkHint: {
    en: 'It is shown only now. Whoever has it can register.',
    zh: '链接只显示这一次，持有者即可注册。',
  },
  inviteOpen: { en: 'Open invitations', zh: '未使用的邀请' },
  inviteAnyone: { en: 'Whoever has the link', zh: '持有链接的人' },
  inviteLeft: {
    en: 'for {count} more, until {moment}, by {name}',
    zh: '还可注册 {count} 人，{moment} 前有效，由 {name} 生成',
  },
  inviteEnd: { en: 'Withdraw', zh: '撤回' },
  inviteEnded: { en: 'The invitation was withdrawn.', zh: '邀请已撤回。' },
  inviteNotNeeded: {
    en: 'Registration is open to everyone at the moment, so nobody needs an invitation.',
    zh: '目前所有人都可以注册，不需要邀请。',
  },
  inviteClosed: {
    en: 'Registration is closed at the moment: invitations work once it is opened under Site settings.',
    zh: '目前未开放注册，需先在“站点设置”中开放，邀请才能使用。',
  },
};
