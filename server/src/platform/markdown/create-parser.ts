import { maxMarkdownDepth } from '@afdal/domain/blog/limits';
import MarkdownIt, { type MarkdownIt as Parser, type Token } from 'markdown-it';
import addFootnotes from 'markdown-it-footnote';
import { isAllowedLink, isForeignLink, isOwnPicture } from './allowed-address.ts';

const noteMark = /^\[!NOTE\][ \t]*(?:\n|$)/;
const direct = /^(mailto|tel):/i;

/** Levels of tokens beyond those that the structure's check lets through: two a list, one a quote, and the text itself. */
const maxNesting = 2 * maxMarkdownDepth + 4;

/**
 * A parser of CommonMark without code and raw HTML, with tables, footnotes and notes (quotes that begin with `[!NOTE]`).
 * Headings are of the second or third level. What it renders is still to be sanitized.
 *
 * @param onRejected told of each address that no link may lead to, or that is of no picture of ours
 */
export function createParser(onRejected: (address: string) => void): Parser {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting });
  parser.use(addFootnotes);
  parser.disable(['code', 'fence', 'backticks', 'strikethrough', 'footnote_inline']);
  parser.validateLink = (address) => {
    const isAllowed = isAllowedLink(address);
    if (!isAllowed) onRejected(address);
    return isAllowed;
  };
  parser.core.ruler.after('block', 'notes', ({ tokens }) => markNotes(tokens));
  parser.core.ruler.push('links', ({ tokens }) => {
    for (const { children } of tokens) {
      if (!children) continue;
      markLinks(children);
      for (const address of picturesIn(children)) if (!isOwnPicture(address)) onRejected(address);
    }
  });
  parser.core.ruler.push('headings', ({ tokens }) => limitHeadings(tokens));
  Object.assign(parser.renderer.rules, rules);
  return parser;
}

type Rules = Parser['renderer']['rules'];

const rules: Rules = {
  table_open: () => '<div class="table-scroll" tabindex="0"><table>\n',
  table_close: () => '</table></div>\n',
  th_open: () => '<th scope="col">',
  td_open: () => '<td>',
  image: (tokens, index, options, env, renderer) => {
    const token = tokens[index];
    const src = String(token?.attrGet('src') ?? '');
    if (!token || !isOwnPicture(src)) return '';
    const alt = renderer.renderInlineAsText(token.children ?? [], options, env);
    return `<img src="${utils.escapeHtml(src)}" alt="${utils.escapeHtml(alt)}" loading="lazy" decoding="async">`;
  },
  link_open: (tokens, index, options, _, renderer) =>
    renderer.renderToken(tokens, index, options) + (tokens[index]?.meta?.isDirect ? '<bdi dir="ltr">' : ''),
  link_close: (tokens, index) => (tokens[index]?.meta?.isDirect ? '</bdi></a>' : '</a>'),
  footnote_ref: (tokens, index) => {
    const { id, subId } = getFootnote(tokens[index]);
    const n = id + 1;
    return `<sup><a href="#${sourceId(n)}" id="ref-${n}${subId > 0 ? `-${subId + 1}` : ''}">${n}</a></sup>`;
  },
  footnote_anchor: () => '',
};

const { utils } = new MarkdownIt();

/** Which footnote a token is about, and which of its references it is, both from 0. */
export function getFootnote(token: Token | undefined): { readonly id: number; readonly subId: number } {
  // The plugin's tokens say so.
  const { id = 0, subId = 0 } = (token?.meta ?? {}) as { readonly id?: number; readonly subId?: number };
  return { id, subId };
}

/** The anchor of the source with a number, from 1. */
export function sourceId(n: number): string {
  return `source-${n}`;
}

/** Turns quotes whose first line is `[!NOTE]` into notes. */
function markNotes(tokens: readonly Token[]): void {
  const opened: (Token | null)[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'blockquote_open') {
      const text = tokens[index + 1]?.type === 'paragraph_open' ? tokens[index + 2] : undefined;
      const isNote = text?.type === 'inline' && noteMark.test(text.content);
      if (isNote) {
        text.content = text.content.replace(noteMark, '');
        for (const each of tokens.slice(index + 1, index + 4)) each.hidden = text.content === '';
        token.tag = 'div';
        token.attrSet('class', 'note');
      }
      opened.push(isNote ? token : null);
    }
    if (token.type === 'blockquote_close' && opened.pop()) token.tag = 'div';
  }
}

/** Says of links whether they lead away, or to an address that is read from left to right. */
function markLinks(tokens: readonly Token[]): void {
  let isDirect = false;
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const href = String(token.attrGet('href') ?? '');
      isDirect = direct.test(href);
      token.attrs = [['href', href]];
      if (isForeignLink(href)) token.attrSet('rel', 'noopener nofollow');
    }
    if (isDirect && (token.type === 'link_open' || token.type === 'link_close')) token.meta = { isDirect };
  }
}

function picturesIn(tokens: readonly Token[]): string[] {
  return tokens.filter(({ type }) => type === 'image').map((token) => String(token.attrGet('src') ?? ''));
}

function limitHeadings(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    token.tag = token.tag === 'h1' || token.tag === 'h2' ? 'h2' : 'h3';
  }
}
