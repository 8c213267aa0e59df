/** A stretch of a line, and whether the other text has it not. */
interface ComparedPart {
  readonly text: string;
  readonly isChanged: boolean;
}

interface ComparedLine {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly parts: ComparedPart[];
}

export interface ComparedTexts {
  /** Lines that were removed and added, in their order, each block below the heading that it stands under. */
  readonly lines: ComparedLine[];
  readonly added: number;
  readonly removed: number;
}

/** Beyond this many pairs, two sequences are not compared word by word: they have nothing in common then. */
const maxPairs = 4_000_000;
/** Two lines are one that was changed if they share this part of the words of the longer one. */
const similarShare = 0.4;

/** Compares two Markdown texts line by line, and changed lines word by word. Lines without text do not count. */
export function compareTexts(before: string, after: string): ComparedTexts {
  const steps = compareSequences(toLines(before), toLines(after));
  const lines: ComparedLine[] = [];
  let heading: string | null = null;
  let [added, removed] = [0, 0];
  for (let index = 0; index < steps.length; ) {
    const step = steps[index] as Step;
    if (step.kind === 'kept') {
      if (step.item.startsWith('#')) heading = step.item;
      index++;
      continue;
    }
    const end = steps.findIndex(({ kind }, at) => at > index && kind === 'kept');
    const block = steps.slice(index, end === -1 ? undefined : end);
    if (heading !== null) lines.push(wholeLine('kept', heading));
    heading = null;
    const gone = block.filter(({ kind }) => kind === 'removed').map(({ item }) => item);
    const come = block.filter(({ kind }) => kind === 'added').map(({ item }) => item);
    removed += gone.length;
    added += come.length;
    lines.push(...compareBlock(gone, come));
    index += block.length;
  }
  return { lines, added, removed };
}

function toLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

function wholeLine(kind: ComparedLine['kind'], text: string): ComparedLine {
  return { kind, parts: [{ text, isChanged: kind !== 'kept' }] };
}

/** What was removed and what came in its place: the n-th line of one beside the n-th of the other, if they are alike. */
function compareBlock(gone: readonly string[], come: readonly string[]): ComparedLine[] {
  const lines: ComparedLine[] = [];
  for (let index = 0; index < Math.max(gone.length, come.length); index++) {
    const [from, to] = [gone[index], come[index]];
    const alike = from !== undefined && to !== undefined ? compareWords(from, to) : null;
    if (alike) lines.push(...alike);
    else {
      if (from !== undefined) lines.push(wholeLine('removed', from));
      if (to !== undefined) lines.push(wholeLine('added', to));
    }
  }
  return lines;
}

/** Two versions of a line, with the words in which they differ; null where they are different lines. */
function compareWords(from: string, to: string): [ComparedLine, ComparedLine] | null {
  const [before, after] = [toWords(from), toWords(to)];
  const steps = compareSequences(before, after);
  const kept = steps.filter(({ kind, item }) => kind === 'kept' && item.trim() !== '').length;
  const longest = Math.max(...[before, after].map((words) => words.filter((word) => word.trim() !== '').length));
  if (kept < longest * similarShare) return null;
  const side = (kind: 'removed' | 'added'): ComparedLine => ({
    kind,
    parts: joinParts(
      steps
        .filter((step) => step.kind === 'kept' || step.kind === kind)
        .map(({ item, kind: each }) => ({ text: item, isChanged: each !== 'kept' })),
    ),
  });
  return [side('removed'), side('added')];
}

/** Words, and what stands between them: spaces and signs. */
function toWords(line: string): string[] {
  return line.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

function joinParts(parts: readonly ComparedPart[]): ComparedPart[] {
  const joined: ComparedPart[] = [];
  for (const { text, isChanged } of parts) {
    const last = joined.at(-1);
    if (last?.isChanged === isChanged) joined[joined.length - 1] = { text: last.text + text, isChanged };
    else joined.push({ text, isChanged });
  }
  return joined;
}

interface Step {
  readonly kind: ComparedLine['kind'];
  readonly item: string;
}

/** The shortest way from one sequence to another, by their longest common subsequence. */
function compareSequences(before: readonly string[], after: readonly string[]): Step[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const isOpen = () => end < before.length - start && end < after.length - start;
  while (isOpen() && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const kept = (items: readonly string[]): Step[] => items.map((item) => ({ kind: 'kept', item }));
  return [
    ...kept(before.slice(0, start)),
    ...compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...kept(before.slice(before.length - end)),
  ];
}

function compareMiddle(before: readonly string[], after: readonly string[]): Step[] {
  const [rows, columns] = [before.length, after.length];
  const width = columns + 1;
  const isTooLarge = rows * columns > maxPairs;
  // How long the longest common subsequence of what follows is, from each pair of places on.
  const lengths = new Uint16Array(isTooLarge ? 0 : (rows + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0 && !isTooLarge; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const steps: Step[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [from, to] = [before[row], after[column]];
    if (from !== undefined && from === to && !isTooLarge) {
      steps.push({ kind: 'kept', item: from });
      row++;
      column++;
    } else if (from !== undefined && (to === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      steps.push({ kind: 'removed', item: from });
      row++;
    } else {
      steps.push({ kind: 'added', item: to as string });
      column++;
    }
  }
  return steps;
}
