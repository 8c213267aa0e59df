import { editorTexts } from './texts.ts';

/** A text and what of it is selected. */
interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What takes the place of a part of the text, and what is selected afterwards. */
interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly by: string;
  readonly select: readonly [from: number, to: number];
}

export const markdownFormats = ['heading', 'bold', 'link', 'list', 'numbered', 'quote', 'table', 'source'] as const;
export type MarkdownFormat = (typeof markdownFormats)[number];

const { inserted } = editorTexts;
const table = `| ${inserted.column} | ${inserted.column} |\n| --- | --- |\n|  |  |`;
const footnote = /\[\^(\d+)\]/g;

/** Marks what is selected up, or puts an example in where nothing is; a mark of lines that all of them have is taken off. */
export function formatMarkdown(format: MarkdownFormat, selected: Selected): Replacement {
  if (format === 'heading') return markLines(selected, () => '## ', /^## /, inserted.heading);
  if (format === 'list') return markLines(selected, () => '- ', /^- /, inserted.item);
  if (format === 'numbered') return markLines(selected, (n) => `${n}. `, /^\d+\. /, inserted.item);
  if (format === 'quote') return markLines(selected, () => '> ', /^> /, inserted.quote);
  if (format === 'bold') return wrap(selected, '**', '**', inserted.bold);
  if (format === 'link') return addLink(selected);
  return format === 'table' ? addBlock(selected, table) : addSource(selected);
}

function wrap({ text, from, to }: Selected, before: string, after: string, example: string): Replacement {
  const inner = text.slice(from, to) || example;
  const start = from + before.length;
  return { from, to, by: before + inner + after, select: [start, start + inner.length] };
}

/** The address is selected, to be typed. */
function addLink({ text, from, to }: Selected): Replacement {
  const label = text.slice(from, to) || inserted.link;
  const at = from + label.length + 3;
  return { from, to, by: `[${label}](https://)`, select: [at, at + 'https://'.length] };
}

function markLines(
  { text, from, to }: Selected,
  getMark: (n: number) => string,
  marked: RegExp,
  example: string,
): Replacement {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  if (lines.every((line) => marked.test(line))) {
    const by = lines.map((line) => line.replace(marked, '')).join('\n');
    return { from: start, to: end, by, select: [start, start + by.length] };
  }
  const by = lines.map((line, at) => getMark(at + 1) + (line.replace(marked, '') || example)).join('\n');
  const first = start + getMark(1).length;
  return { from: start, to: end, by, select: [lines.length > 1 ? start : first, start + by.length] };
}

/** A block of its own after the line. */
function addBlock({ text, to }: Selected, block: string): Replacement {
  const next = text.indexOf('\n', to);
  const at = next < 0 ? text.length : next;
  const gap = text.slice(0, at).trim() === '' ? '' : '\n\n';
  const start = at + gap.length;
  return { from: at, to: at, by: `${gap}${block}\n`, select: [start, start + block.length] };
}

/** A reference where the cursor is; its source at the end of the text is not selected, as the writing goes on. */
function addSource({ text, to }: Selected): Replacement {
  const used = [...text.matchAll(footnote)].map(([, n]) => Number(n));
  const n = Math.max(0, ...used) + 1;
  const rest = text.slice(to).trimEnd();
  const isAfterSources = /(^|\n)\[\^\d+\]: .*$/.test(rest);
  const by = `[^${n}]${rest}${isAfterSources ? '\n' : '\n\n'}[^${n}]: ${inserted.source}`;
  const end = to + by.length;
  return { from: to, to: text.length, by, select: [end - inserted.source.length, end] };
}
