import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';

/** A heading of the second rank, and where it can be jumped to. */
export interface Section {
  readonly id: string;
  readonly title: string;
}

export interface ParsedMarkdown {
  readonly tokens: readonly Token[];
  readonly sections: readonly Section[];
}

/** Reads Markdown into what `Markdown` shows. Nothing of it ever becomes HTML. */
export function parseMarkdown(text: string): ParsedMarkdown {
  const tokens = lexer(text);
  const sections = headingsIn(tokens).map(({ text: title }, n) => ({ id: sectionId(n), title }));
  return { tokens, sections };
}

/** The headings of the second rank: those that the table of contents names. */
export function headingsIn(tokens: readonly Token[]): readonly Tokens.Heading[] {
  return tokens.map(known).filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2);
}

export function sectionId(n: number): string {
  return `section-${n + 1}`;
}

/** Without extensions there are no tokens but the library's own. */
export function known(token: Token): MarkedToken {
  return token as MarkedToken;
}
