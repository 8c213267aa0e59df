import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { isAllowedLink, isForeignLink, isOwnPicture } from './allowed-address.ts';

/** What rendered Markdown may consist of: tags, and which attributes each may have. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  h2: ['id'],
  h3: [],
  p: [],
  br: [],
  hr: [],
  strong: [],
  em: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  div: ['class', 'tabindex'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope'],
  td: [],
  a: ['href', 'rel', 'id'],
  sup: [],
  bdi: ['dir'],
  img: ['src', 'alt', 'loading', 'decoding'],
};

/** Values that an attribute may have; any that is not named here may have any value. */
const isAllowedValue: Readonly<Record<string, (value: string) => boolean>> = {
  id: (value) => /^(section|ref)-\d+(-\d+)?$/.test(value),
  href: (value) => /^#source-\d+$/.test(value) || isAllowedLink(value),
  src: isOwnPicture,
  class: (value) => value === 'note' || value === 'table-scroll',
  start: (value) => /^\d{1,9}$/.test(value),
  tabindex: (value) => value === '0',
  dir: (value) => value === 'ltr',
};

const options: IOptions = {
  allowedTags: Object.keys(allowedAttributes),
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: keepAllowed(tagName, attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

function keepAllowed(tag: string, attribs: Attributes): Attributes {
  const allowed = Object.entries(attribs).filter(([name, value]) => isAllowedValue[name]?.(value) ?? true);
  const { rel: _, ...rest } = Object.fromEntries(allowed);
  return tag === 'a' && rest.href && isForeignLink(rest.href) ? { ...rest, rel: 'noopener nofollow' } : rest;
}

/** HTML with allowed tags, attributes and addresses alone. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, options);
}
