// The one allow-list. Everything an author can bring into a page is named here, and nothing else passes.
import type { Element, ElementContent, Root } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { isData, isPictureData, linkProtocols, pictureProtocols, writtenOut } from './addresses.ts';
import { safeStyle } from './style-property.ts';
import { elementsOf, text } from './tree.ts';

/** Authors' ids get this prefix, so that none of them can stand for one of ours. */
export const authorPrefix = 'user-content-';

const cell = ['align', 'vAlign', 'rowSpan', 'colSpan', 'width', 'height', 'bgColor', 'scope', 'noWrap'];
const media = ['src', 'width', 'height', 'loop', 'muted', 'controls'];

const schema: Schema = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    'font',
    'u',
    'mark',
    'center',
    'figure',
    'figcaption',
    'video',
    'audio',
    'source',
    'iframe',
    'abbr',
    'small',
    'big',
    'caption',
    'colgroup',
    'col',
    'label',
    'wbr',
    'cite',
    'bdi',
    'bdo',
    'time',
    'dfn',
    'address',
    'article',
    'header',
    'footer',
    'aside',
    'nav',
  ],
  attributes: {
    a: ['href', ['className', 'footnote-backref', 'footnote-anchor']],
    abbr: ['title'],
    audio: media,
    blockquote: ['cite', ['className', 'note', 'note-tip', 'note-warning', 'note-danger', 'note-important']],
    code: [['className', /^language-./, 'math-inline', 'math-display'], 'dataMeta'],
    col: ['span', 'width', 'align'],
    colgroup: ['span', 'width', 'align'],
    del: ['cite', 'dateTime'],
    details: ['open'],
    div: [['className', 'toc-list']],
    font: ['color', 'size', 'face'],
    hr: [['className', 'footnotes-sep', 'page-break']],
    iframe: ['src', 'width', 'height', 'allowFullScreen'],
    img: ['src', 'alt', 'width', 'height', 'align'],
    input: ['checked', ['className', 'task-list-item-checkbox']],
    ins: ['cite', 'dateTime'],
    li: ['value', ['className', 'task-list-item', 'footnote-item']],
    ol: ['start', 'type', 'reversed', ['className', 'task-list-container', 'footnotes-list']],
    q: ['cite'],
    section: [['className', 'footnotes']],
    source: ['src', 'type'],
    sup: [['className', 'footnote-ref']],
    table: ['align', 'width', 'border', 'cellPadding', 'cellSpacing', 'bgColor'],
    td: cell,
    th: cell,
    time: ['dateTime'],
    tr: ['align', 'vAlign', 'bgColor'],
    ul: [['className', 'task-list-container']],
    video: [...media, 'poster'],
    '*': ['id', 'title', 'lang', 'dir', 'align', 'style', ['dataLine', /^\d{1,7}$/]],
  },
  clobber: ['id'],
  clobberPrefix: authorPrefix,
  protocols: {
    cite: ['http', 'https'],
    href: linkProtocols,
    poster: ['http', 'https'],
    src: pictureProtocols,
  },
  required: {
    // NOTE: no author may write these attributes, so what stands here is what is printed.
    iframe: {
      sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
      loading: 'lazy',
      referrerPolicy: 'strict-origin-when-cross-origin',
    },
    input: { disabled: true, type: 'checkbox' },
    video: { controls: true, preload: 'metadata' },
    audio: { controls: true, preload: 'metadata' },
  },
  strip: [
    'script',
    'style',
    'title',
    'noscript',
    'template',
    'svg',
    'math',
    'object',
    'select',
    'textarea',
    'xmp',
    'noembed',
    'noframes',
  ],
};

/** Root-relative frames and plain `http:` never count as listed: the host must be written out. */
export function sanitizeTree(root: Root, iframeHosts: readonly string[]): Root {
  for (const node of elementsOf(root)) prepare(node, iframeHosts);
  const clean = sanitize(root, schema);
  return clean.type === 'root' ? clean : { type: 'root', children: [clean].filter(isContent) };
}

function isContent(node: { type: string }): node is ElementContent {
  return node.type === 'element' || node.type === 'text';
}

function prepare(node: Element, iframeHosts: readonly string[]): void {
  const { properties, tagName } = node;
  if (properties.style !== undefined) {
    const style = safeStyle(String(properties.style));
    if (style !== '') properties.style = style;
    else delete properties.style;
  }
  for (const name of ['href', 'src', 'cite', 'poster'])
    if (typeof properties[name] === 'string') properties[name] = writtenOut(properties[name].trim());
  if (properties.src !== undefined && !isSafeSource(tagName, String(properties.src))) delete properties.src;
  if (tagName === 'iframe') prepareFrame(node, iframeHosts);
}

/** Only an image may stand in its own address. */
function isSafeSource(tagName: string, address: string): boolean {
  return !isData(address) || (tagName === 'img' && isPictureData(address));
}

/** A frame of a host that is not listed becomes a link to it. */
function prepareFrame(node: Element, iframeHosts: readonly string[]): void {
  const url = frameAddress(node);
  node.children = [];
  if (url && isListed(url, iframeHosts)) {
    node.properties.src = url.href;
    return;
  }
  node.tagName = 'a';
  node.properties = url ? { href: url.href } : {};
  node.children = url ? [text(url.href)] : [];
}

function frameAddress(node: Element): URL | undefined {
  const written = String(node.properties.src ?? '').trim();
  const whole = written.replace(/^\/\//, 'https://');
  return /^https?:/i.test(whole) && URL.canParse(whole) ? new URL(whole) : undefined;
}

function isListed(url: URL, iframeHosts: readonly string[]): boolean {
  return url.protocol === 'https:' && url.username === '' && iframeHosts.includes(url.host);
}
