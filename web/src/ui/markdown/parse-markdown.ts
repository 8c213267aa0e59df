import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';

/** A second-level heading and its anchor. */
export interface Section {
  readonly id: string;
  readonly title: string;
}

export interface ParsedMarkdown {
  readonly tokens: readonly Token[];
  readonly sections: readonly Section[];
}

/** Parses Markdown for the `Markdown` component. It never becomes an HTML string, so nothing has to be sanitized. */
export function parseMarkdown(text: string): ParsedMarkdown {
  const tokens = lexer(text);
  const sections = headingsIn(tokens).map(({ text: title }, n) => ({ id: sectionId(n), title }));
  return { tokens, sections };
}

/** The second-level headings, which the table of contents lists. */
export function headingsIn(tokens: readonly Token[]): readonly Tokens.Heading[] {
  return tokens.map(known).filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2);
}

export function sectionId(n: number): string {
  return `section-${n + 1}`;
}

/** Without extensions, all tokens are of the library's own types. */
export function known(token: Token): MarkedToken {
  return token as MarkedToken;
}
