import { accessError } from './access-error.ts';
import { transferError } from './transfer-error.ts';

/** What the server says when it refuses, one entry per name in common/errors.ts. */
export const error = {
  ...transferError,
  ...accessError,
  noSuchCall: { en: 'There is no such call.', zh: '没有这个接口。' },
  badInput: { en: 'The field “{field}” is missing or not valid.', zh: '字段“{field}”缺失或不正确。' },
  fieldTooLong: {
    en: 'The field “{field}” takes at most {limit} characters.',
    zh: '字段“{field}”最多 {limit} 个字符。',
  },
  apiSettingWrong: {
    en: 'Missing or not valid: {field}. Nothing was saved.',
    zh: '缺失或不正确：{field}。没有保存任何内容。',
  },
  apiSettingsChanged: {
    en: 'The API settings changed meanwhile. Open them again; nothing was saved.',
    zh: 'API 设置已被修改，请重新打开。没有保存任何内容。',
  },
  endpointChanged: {
    en: 'The page has no place for this any more, or it is written so that nothing can be added by itself. Open it in the editor; nothing was changed.',
    zh: '页面上没有合适的位置，或写法不支持自动补充。请在编辑器中修改，没有做任何改动。',
  },
  correctionsFull: {
    en: 'An item keeps at most {count} corrections for pages that look alike. Take one back in the API report first; nothing was saved.',
    zh: '每个项目最多保存 {count} 条对相似页面的更正。请先在接口报告中撤销一条，没有保存任何内容。',
  },
  breakingNeedsOwner: {
    en: 'Here only the owner of the item saves what breaks callers: {changes}. Ask the owner to save it, or change it so that callers keep working. Nothing was saved.',
    zh: '此项目的不兼容变更只能由所有者保存：{changes}。请联系所有者保存，或改为兼容的写法。没有保存任何内容。',
  },
  tooLarge: { en: 'This is larger than {limit}.', zh: '内容超过了 {limit}。' },
  broken: {
    en: 'Something went wrong on the server. It was logged as {request_id}.',
    zh: '服务器出错了，记录编号 {request_id}。',
  },
  foreignOrigin: {
    en: 'This request came from another site and was not carried out.',
    zh: '请求来自其他网站，没有执行。',
  },
  postNeeded: { en: 'This changes something: send it by POST.', zh: '此操作会修改数据，请使用 POST 提交。' },
  navigationRefused: {
    en: 'This changes something, so it cannot be opened in a browser window. Nothing was changed.',
    zh: '此操作会修改数据，不能在浏览器窗口中直接打开。没有做任何修改。',
  },
  signInAgain: {
    en: 'This needs a recent sign-in. Type your login password again, then repeat it. Nothing was changed.',
    zh: '此操作需要近期登录验证。请重新输入登录密码后再试。没有做任何修改。',
  },
  waitBeforeRetry: {
    en: 'Too many failed attempts. The next one is possible in {seconds} s.',
    zh: '失败次数过多，请在 {seconds} 秒后再试。',
  },
  secretTypedAgain: {
    en: 'The connection changed, so the stored secret is not sent to it. Type it again: {field}.',
    zh: '连接信息已更改，不会向新地址发送已保存的密钥。请重新填写：{field}。',
  },
  usernameLookalike: {
    en: 'This username looks like an existing one. Choose another.',
    zh: '此用户名与已有的用户名看起来相同，请换一个。',
  },
  invitationNeeded: {
    en: 'This site can be joined by invitation only. Ask an administrator for a link.',
    zh: '本站仅限受邀注册，请向管理员索取邀请链接。',
  },
  emailFirst: {
    en: 'This site sends a link to your e-mail address first. Register with that link.',
    zh: '本站需要先验证邮箱，请通过邮件中的链接注册。',
  },
  invitationExpired: {
    en: 'This invitation was used up, has expired or was withdrawn. Ask for a new one.',
    zh: '邀请链接已被使用、已过期或已撤回，请重新获取。',
  },
  tooMany: { en: 'Too many attempts. Wait a minute, then try again.', zh: '尝试次数过多，请一分钟后再试。' },
  tooMuchAtOnce: {
    en: 'The server is receiving too much at once. Wait a minute, then try again.',
    zh: '服务器正在接收的数据过多，请一分钟后再试。',
  },
  notLoggedIn: { en: 'Log in first.', zh: '请先登录。' },
  notAllowed: { en: 'You are not allowed to do this.', zh: '你没有权限执行此操作。' },
  notManager: { en: 'Only the owner of the item can do this.', zh: '只有项目所有者可以执行此操作。' },
  notFound: { en: 'It does not exist, or it was deleted.', zh: '内容不存在或已被删除。' },
  partsNotEditable: {
    en: 'This catalog holds parts that you may not edit, so it cannot be moved or deleted.',
    zh: '该目录中有你无权编辑的部分，不能移动或删除。',
  },
  itemArchived: { en: 'This item is archived and can only be read.', zh: '项目已归档，只能阅读。' },
  loginWrong: { en: 'The username or password is wrong.', zh: '用户名或密码错误。' },
  loginWrongCodeNeeded: {
    en: 'The username or password is wrong. Enter the code as well.',
    zh: '用户名或密码错误，请同时输入验证码。',
  },
  codeWrong: { en: 'The code is missing or wrong.', zh: '验证码不正确。' },
  loginPasswordWrong: { en: 'Your login password is wrong.', zh: '登录密码错误。' },
  oldPasswordWrong: { en: 'The current password is wrong.', zh: '当前密码错误。' },
  noSuchUser: { en: 'There is no such user.', zh: '没有这个用户。' },
  noSuchTeam: {
    en: 'There is no such team, or it is not yours.',
    zh: '团队不存在，或不属于你。',
  },
  teamNameMissing: { en: 'Give the team a name.', zh: '请填写团队名称。' },
  textMissing: { en: 'Write something first.', zh: '请先填写内容。' },
  notMember: {
    en: 'You are not a member of this item. Its owner transfers or deletes it instead of leaving.',
    zh: '你不是此项目的成员。项目所有者可以转让或删除项目，不能退出。',
  },
  notTeamMember: { en: 'You are not a member of this team.', zh: '你不是这个团队的成员。' },
  nobodyAdded: {
    en: 'Nobody was added: these people are already members, or no users have these names.',
    zh: '没有添加任何人：用户不存在，或已经是成员。',
  },
  nobodyJoined: {
    en: 'Nobody was added to the team: these people are already in it, or no users have these names.',
    zh: '没有人加入团队：用户不存在，或已经在团队中。',
  },
  noItemAdded: { en: 'The team already has these items.', zh: '团队已经有这些项目。' },
  suspended: { en: 'This account is suspended.', zh: '此账号已被停用。' },
  registrationClosed: { en: 'Registration is closed on this site.', zh: '本站未开放注册。' },
  usernameTaken: { en: 'This username is taken.', zh: '用户名已被使用。' },
  usernameMalformed: {
    en: 'A username has {min} to {max} characters, without spaces, commas and @.',
    zh: '用户名为 {min} 到 {max} 个字符，不含空格、逗号和 @。',
  },
  passwordsDiffer: { en: 'The two passwords are not the same.', zh: '两次输入的密码不一致。' },
  passwordTooShort: { en: 'A password has {min} characters or more.', zh: '密码至少 {min} 个字符。' },
  passwordTooCommon: {
    en: 'This password is among the most common ones. Choose another.',
    zh: '这个密码太常见，请换一个。',
  },
  membersOnly: { en: 'This item is for its members only.', zh: '此项目仅成员可访问。' },
  visitPasswordNeeded: { en: 'This item needs a visit password.', zh: '此项目需要访问密码。' },
  visitPasswordWrong: { en: 'The visit password is wrong.', zh: '访问密码错误。' },
  visitPasswordWrongCodeNeeded: {
    en: 'The visit password is wrong. Enter the code as well.',
    zh: '访问密码错误，请同时输入验证码。',
  },
  linkPasswordWrong: { en: 'The password of the link is wrong.', zh: '链接密码错误。' },
  linkPasswordWrongCodeNeeded: {
    en: 'The password of the link is wrong. Enter the code as well.',
    zh: '链接密码错误，请同时输入验证码。',
  },
  domainTaken: { en: 'Personal domain name already exists', zh: '个性域名已经存在' },
  domainMalformed: {
    en: 'Personalized domain names can only be a combination of letters or numbers',
    zh: '个性域名只能是字母或数字的组合',
  },
  domainReserved: {
    en: 'This word is reserved, or is only digits. Choose another.',
    zh: '此域名为系统保留或仅含数字，请换一个。',
  },
  keyWrong: { en: 'The api_key or api_token is wrong.', zh: 'api_key 或 api_token 不正确。' },
  readKeyWrong: {
    en: 'There is no such item, or the key for reading is not its key.',
    zh: '没有这个项目，或只读密钥与项目不符。',
  },
  templateTooMany: {
    en: 'You have {limit} templates already. Delete some first.',
    zh: '模板已达 {limit} 个，请先删除一些。',
  },
  userOwnsItems: {
    en: 'This person still owns items ({items}) or teams ({teams}). Transfer them first.',
    zh: '该用户名下还有 {items} 个项目、{teams} 个团队，请先转让。',
  },
  userIsAdministrator: {
    en: 'This person is an administrator. Make them an ordinary user first.',
    zh: '该用户是管理员，请先改为普通用户。',
  },
  lastAdministrator: {
    en: 'This is the last administrator: a site needs one.',
    zh: '这是最后一个管理员，站点至少需要一个。',
  },
  notYourself: { en: 'You cannot do this to yourself.', zh: '不能对自己执行此操作。' },
  pushEmpty: {
    en: 'page_content is empty, so nothing was pushed.',
    zh: 'page_content 为空，没有推送任何内容。',
  },
  pushNothing: {
    en: 'Nothing in the text could be made into a page.',
    zh: '内容里没有可以生成页面的部分。',
  },
  pushTooMany: {
    en: 'One push makes at most {limit} pages: send the rest in another one. Nothing was written.',
    zh: '一次推送最多生成 {limit} 个页面，请分多次推送。没有写入任何内容。',
  },
  itemNameMissing: { en: 'Give the item a name.', zh: '请填写项目名称。' },
  pageEmpty: { en: 'The page has no text.', zh: '页面内容不能为空。' },
  pageNotSaved: { en: 'Save the page first, then add files to it.', zh: '请先保存页面，再上传附件。' },
  fileMissing: { en: 'There is no file in this request.', zh: '请求中没有文件。' },
  fileTooLarge: { en: 'A file must be smaller than {limit}.', zh: '文件必须小于 {limit}。' },
  imageRefused: {
    en: 'This picture cannot be shown here. Use JPG, PNG, GIF, WebP or BMP, of at most {megapixels} megapixels.',
    zh: '只支持 JPG、PNG、GIF、WebP、BMP 图片，且不超过 {megapixels} 百万像素。',
  },
  brandPictureRefused: {
    en: 'This picture cannot be used. Send PNG, JPG, WebP, GIF of at most {megapixels} megapixels, or an SVG of at most {kilobytes} kB.',
    zh: '无法使用这张图片。支持 PNG、JPG、WebP、GIF（不超过 {megapixels} 百万像素），或不超过 {kilobytes} kB 的 SVG。',
  },
  storageFull: {
    en: 'The server is out of disk space. Nothing was stored; tell an administrator.',
    zh: '服务器存储空间已满，内容没有保存，请联系管理员。',
  },
  storageFailed: {
    en: 'The file storage is not responding. Nothing was stored; tell an administrator.',
    zh: '文件存储无法访问，文件没有保存，请联系管理员。',
  },
  databaseAway: {
    en: 'The database is not responding. Try again in a minute, and check whether your change was saved.',
    zh: '数据库暂时无法访问，请稍后重试，并确认刚才的修改是否已保存。',
  },
  databaseUnwritable: {
    en: 'The server cannot write at the moment. Nothing was stored; tell an administrator.',
    zh: '服务器暂时无法写入数据，内容没有保存，请联系管理员。',
  },
  mailNotSetUp: {
    en: 'E-mail is not set up on this site. Ask an administrator.',
    zh: '本站没有设置邮件服务，请联系管理员。',
  },
  ldapUnreachable: {
    en: 'The directory (LDAP) is not responding: {reason}',
    zh: '无法连接 LDAP 服务器：{reason}',
  },
  ldapBindRefused: {
    en: 'The directory (LDAP) rejected this Bind DN and password.',
    zh: 'LDAP 服务器拒绝了 Bind DN 和密码。',
  },
  ldapSearchFailed: {
    en: 'The directory (LDAP) could not be searched. Check the Base DN and the fields: {reason}',
    zh: 'LDAP 搜索失败，请检查 Base DN 和各字段：{reason}',
  },
  ldapOff: { en: 'LDAP login is not in use.', zh: '没有启用 LDAP 登录。' },
  passwordMustChange: {
    en: 'This is the password every ShowDoc was installed with. Choose your own before you continue.',
    zh: '这是 ShowDoc 安装时的默认密码，请先设置自己的密码。',
  },
  passwordElsewhere: {
    en: 'You log in with your company account. Change your password there.',
    zh: '你使用公司目录账号登录，请在那里修改密码。',
  },
  emailMalformed: { en: 'This is not a valid e-mail address.', zh: '邮箱地址不正确。' },
  emailTaken: {
    en: 'Another account has confirmed this e-mail address.',
    zh: '这个邮箱已被其他账号绑定。',
  },
  lettersTooMany: {
    en: 'Several e-mails were already sent to this address. Try again in an hour.',
    zh: '已向该邮箱发送多封邮件，请一小时后再试。',
  },
  linkWrong: {
    en: 'This link is not complete. Open it in the e-mail once more, or copy all of it.',
    zh: '链接不完整，请重新打开邮件里的链接，或完整复制。',
  },
  linkExpired: {
    en: 'This link no longer works: it was used already, or is too old.',
    zh: '链接已失效：已经使用过，或者已经过期。',
  },
  catalogNameMissing: { en: 'Give the catalog a name.', zh: '请填写目录名称。' },
  catalogCannotMove: {
    en: 'A catalog cannot be moved into itself or into a catalog inside it.',
    zh: '目录不能移动到自身或其子目录中。',
  },
  catalogTooDeep: {
    en: 'Catalogs of this item go {levels} levels deep.',
    zh: '此项目的目录最多 {levels} 级。',
  },
  catalogsDeeper: {
    en: 'There are catalogs on level {used}. Move or delete those below level {levels} first.',
    zh: '现有目录已达第 {used} 级，请先移动或删除第 {levels} 级以下的目录。',
  },
  singlePageStays: {
    en: 'The page of a single-page item cannot be moved away. It can be copied.',
    zh: '单页项目的页面不能移走，可以复制。',
  },
  singlePageFull: {
    en: 'A single-page item holds one page and no catalogs.',
    zh: '单页项目只有一个页面，不能放入其他页面或目录。',
  },
  catalogTooMany: { en: 'An item holds at most {limit} catalogs.', zh: '一个项目最多 {limit} 个目录。' },
  pageMovedOn: {
    en: 'The page was saved by somebody else since you opened it.',
    zh: '你打开页面之后，其他人已保存过此页。',
  },
  uploadsFull: {
    en: 'Each person may upload {limit} in all on this site, and this would be more. Delete files you no longer need, or ask an administrator.',
    zh: '本站每人最多上传 {limit}，再上传就超出了。请删除不需要的文件，或联系管理员。',
  },
  uploadsOfDayFull: {
    en: 'One person may upload {limit} in 24 hours on this site. Try again later, or ask an administrator.',
    zh: '本站每人 24 小时内最多上传 {limit}。请稍后再试，或联系管理员。',
  },
  passphraseTooShort: {
    en: 'A passphrase for a backup has {min} characters or more',
    zh: '备份口令至少 {min} 个字符',
  },
  backupRunning: { en: 'A backup is already running. Wait for it to finish.', zh: '正在备份，请等待完成。' },
} as const;
