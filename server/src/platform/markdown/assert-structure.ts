import {
  maxArticleBodyLength,
  maxMarkdownDepth,
  maxMarkdownLines,
  maxMarkdownSigns,
  maxTableColumns,
} from '@afdal/domain/blog/limits';

type MarkdownProblem = 'length' | 'lines' | 'signs' | 'depth' | 'columns';

/** A text that is not rendered: longer, of more markup, nested deeper, or with a wider table than any text needs. */
export class MarkdownError extends Error {
  readonly problem: MarkdownProblem;

  constructor(problem: MarkdownProblem) {
    super(sentences[problem]);
    this.problem = problem;
  }
}

const sentences: Readonly<Record<MarkdownProblem, string>> = {
  length: `A text has at most ${maxArticleBodyLength} characters.`,
  lines: `A text has at most ${maxMarkdownLines} lines.`,
  signs: `A text has at most ${maxMarkdownSigns} characters of markup.`,
  depth: `Quotes and lists are nested at most ${maxMarkdownDepth} deep.`,
  columns: `A table has at most ${maxTableColumns} columns.`,
};

/** Characters for each of which the parser may look through the rest of a paragraph. */
const sign = /[!"&'()*<>[\\\]^_`|~]/g;
/** The markers that open quotes and list items at the beginning of a line, each with the white space before it. */
const marker = /[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
/** The row below a table's header; its columns are those of the table. */
const delimiterRow = /^[\s>|:*+\-\d.)]+$/;

/**
 * Looks at each line by itself, in linear time, so that nothing that would keep the parser busy reaches it.
 *
 * @throws MarkdownError for a text that is too long, has too much markup, is nested too deep, or has too wide a table
 */
export function assertStructure(text: string): void {
  if (text.length > maxArticleBodyLength) throw new MarkdownError('length');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  /** Where the markers of the items that the next line may continue stand. */
  let open: number[] = [];
  for (const line of lines) {
    if (delimiterRow.test(line) && line.split('|').length - 1 > maxTableColumns + 1) throw new MarkdownError('columns');
    const markers = markersIn(line);
    const indent = markers[0] ?? line.search(/\S/);
    open = [...open.filter((column) => column < indent), ...markers];
    if (open.length > maxMarkdownDepth) throw new MarkdownError('depth');
  }
  if (lines.length > maxMarkdownLines) throw new MarkdownError('lines');
  if ((text.match(sign)?.length ?? 0) > maxMarkdownSigns) throw new MarkdownError('signs');
}

/** The columns of a line's markers; no more than are needed to see that there are too many. */
function markersIn(line: string): number[] {
  const columns: number[] = [];
  marker.lastIndex = 0;
  while (columns.length <= maxMarkdownDepth && marker.test(line)) columns.push(marker.lastIndex - 1);
  return columns;
}
