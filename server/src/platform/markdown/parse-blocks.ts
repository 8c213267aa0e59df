import { maxMarkdownDepth } from '@afdal/domain/blog/limits';
import { countWords } from '@afdal/domain/blog/reading-time';
import type { Token } from 'markdown-it';
import { assertStructure, MarkdownError } from './assert-structure.ts';
import { createParser, getFootnote, sourceId } from './create-parser.ts';
import type { RenderedBlock, RenderedMarkdown, Source } from './rendered-markdown.ts';
import { sanitize } from './sanitize.ts';

/** Of the text that is being parsed. */
let rejected = new Set<string>();
const parser = createParser((address) => rejected.add(address));

/** Embeddings and overrides of direction, which reorder text beyond their own. */
const unwanted = /[\u202a-\u202e]/g;

/** @throws MarkdownError for a text whose length or structure is beyond what is rendered */
export function parseBlocks(text: string): RenderedMarkdown {
  const lines = text.replace(/\r\n?/g, '\n').replace(unwanted, '');
  assertStructure(lines);
  const env = {};
  rejected = new Set();
  const tokens = parser.parse(lines, env);
  assertDepth(tokens);
  const end = tokens.findIndex(({ type }) => type === 'footnote_block_open');
  const body = end < 0 ? tokens : tokens.slice(0, end);
  const render = (part: Token[]) => sanitize(parser.renderer.render(part, parser.options, env)).trim();
  const blocks: RenderedBlock[] = [];
  let sections = 0;
  for (const part of splitBlocks(body)) {
    const [first] = part;
    const isSection = first?.type === 'heading_open' && first.tag === 'h2';
    const plain = plainText(part).trim();
    const section = isSection ? { id: `section-${++sections}`, title: plain } : null;
    if (section) first?.attrSet('id', section.id);
    blocks.push({
      html: render(part),
      text: plain,
      words: countWords(plain),
      isHeading: first?.type === 'heading_open',
      section,
      sourceIds: referencesIn(part),
    });
  }
  const sources = splitFootnotes(end < 0 ? [] : tokens.slice(end)).map(
    (part, n): Source => ({ id: sourceId(n + 1), html: render(part) }),
  );
  return { blocks, sources, rejectedAddresses: [...rejected] };
}

const container = /^(blockquote|bullet_list|ordered_list)_open$/;

/** @throws MarkdownError for what is nested too deep in a way that its lines do not show */
function assertDepth(tokens: readonly Token[]): void {
  const open: Token[] = [];
  for (const token of tokens) {
    while ((open.at(-1)?.level ?? -1) >= token.level) open.pop();
    if (container.test(token.type)) open.push(token);
    if (open.length > maxMarkdownDepth) throw new MarkdownError('depth');
  }
}

/** Tokens by the block of the uppermost level that they belong to. */
function splitBlocks(tokens: readonly Token[]): Token[][] {
  const blocks: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0) blocks.push([]);
    blocks.at(-1)?.push(token);
    depth = Math.max(0, depth + token.nesting);
  }
  return blocks;
}

/** The tokens of each footnote, in the order in which they are first referred to. One of a single paragraph is that line. */
function splitFootnotes(tokens: readonly Token[]): Token[][] {
  const notes: Token[][] = [];
  for (const token of tokens) {
    if (token.type === 'footnote_open') notes.push([]);
    else if (!token.type.startsWith('footnote_')) notes.at(-1)?.push(token);
  }
  return notes.map((note) => {
    const [open, text, close, ...more] = note;
    return open?.type === 'paragraph_open' && text && close && more.length === 0 ? [text] : note;
  });
}

/** The text of blocks, without what marks it up, pictures and references to footnotes. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, children, content, block }) => {
      if (type === 'inline') return plainText(children ?? []);
      if (type === 'text') return content;
      return block || type.endsWith('break') ? ' ' : '';
    })
    .join('')
    .replace(/ +/g, ' ');
}

function referencesIn(tokens: readonly Token[]): string[] {
  const references = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'footnote_ref');
  return [...new Set(references.map((token) => sourceId(getFootnote(token).id + 1)))];
}
