/**
 * A message in the format of each kind of group chat, as its vendor documents it, no longer than it takes. Names that
 * people gave form no link and mention nobody. Pure.
 */
import type { WebhookKind } from '#common/webhook/event-names.ts';
import type { ChatLine, ChatMessage } from './chat-message.ts';

export type ChatKind = Exclude<WebhookKind, 'webhook'>;

type Format = {
  /** Bytes of the text that it takes. */
  max_bytes: number;
  write: (message: ChatMessage, text: string) => unknown;
  line: (line: ChatLine) => string;
  link: (text: string, url: string) => string;
  title: (title: string) => string;
};

/** Signs by which chats read links, mentions and formatting become ones that only look like them. */
function harmless(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replaceAll('://', '：//')
    .replace(/[[\]<>*`~|\\@]/g, sign => String.fromCodePoint((sign.codePointAt(0) ?? 0) + fullWidth));
}
const fullWidth = 0xfee0;

const markdownLink = (text: string, url: string) =>
  url === '' ? harmless(text) : `[${harmless(text)}](${encodeLink(url)})`;
const encodeLink = (url: string) =>
  url.replace(/[()\s<>|]/g, sign => `%${(sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`);

function joined(
  line: ChatLine,
  { link, bold }: { link: Format['link']; bold: (text: string) => string },
): string {
  const mark = line.mark === '' ? '' : `${bold(harmless(line.mark))} `;
  const rest = line.rest === '' ? '' : `: ${harmless(line.rest)}`;
  return `${mark}${link(line.text, line.url)}${rest}`;
}

const markdown = {
  line: (line: ChatLine) => `- ${joined(line, { link: markdownLink, bold: text => `**${text}**` })}`,
  link: markdownLink,
  title: (title: string) => `**${harmless(title)}**`,
};

const slackLink = (text: string, url: string) =>
  url === '' ? harmless(text) : `<${encodeLink(url)}|${harmless(text)}>`;

const plainLink = (text: string, url: string) => (url === '' ? harmless(text) : `${harmless(text)} ${url}`);

/** Of receivers that nobody here knows: some read Markdown and mentions. */
const plain = {
  line: ({ mark, text, url, rest }: ChatLine) =>
    `- ${mark === '' ? '' : `[${harmless(mark)}] `}${harmless(text)}${rest === '' ? '' : `: ${harmless(rest)}`}${url === '' ? '' : ` ${url}`}`,
  link: plainLink,
  title: harmless,
};

const formats: Record<ChatKind, Format> = {
  wecom: {
    max_bytes: 4_096,
    ...markdown,
    write: (_, content) => ({ msgtype: 'markdown', markdown: { content } }),
  },
  dingtalk: {
    max_bytes: 18_000,
    ...markdown,
    write: ({ title }, text) => ({ msgtype: 'markdown', markdown: { title: harmless(title), text } }),
  },
  feishu: {
    max_bytes: 18_000,
    ...markdown,
    write: ({ title }, content) => ({
      msg_type: 'interactive',
      card: {
        header: { title: { tag: 'plain_text', content: title.replace(/\s+/g, ' ') } },
        elements: [{ tag: 'markdown', content }],
      },
    }),
  },
  slack: {
    max_bytes: 18_000,
    line: line => `• ${joined(line, { link: slackLink, bold: text => `*${text}*` })}`,
    link: slackLink,
    title: title => `*${harmless(title)}*`,
    write: (_, text) => ({ text, unfurl_links: false }),
  },
  teams: {
    max_bytes: 18_000,
    ...markdown,
    write: (_, text) => ({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [{ type: 'TextBlock', text, wrap: true }],
          },
        },
      ],
    }),
  },
  plain: { max_bytes: 18_000, ...plain, write: (_, text) => ({ text }) },
};

/** @returns the body of the request */
export function formatChatMessage(kind: ChatKind, message: ChatMessage): unknown {
  const { write, line, link, title, max_bytes } = formats[kind];
  const foot = [message.more, message.link.text === '' ? '' : link(message.link.text, message.link.url)];
  const head = title(message.title);
  const last = foot.filter(text => text !== '');
  const lines: string[] = [];
  for (const one of message.lines.map(line)) {
    if (Buffer.byteLength([head, ...lines, one, ...last].join('\n\n')) > max_bytes) break;
    lines.push(one);
  }
  return write(message, [head, ...lines, ...last].join('\n\n'));
}

/** Chats answer 200 also where they did not take a message: the number in the body says so. */
export function isTakenByChat(kind: ChatKind, body: string): boolean {
  if (kind === 'slack' || kind === 'teams' || kind === 'plain') return true;
  try {
    const { errcode, code, StatusCode } = JSON.parse(body) as Record<string, unknown>;
    return (errcode ?? code ?? StatusCode ?? 0) === 0;
  } catch {
    return false;
  }
}
