import { maxCellLength } from '@afdal/domain/money/statement/text-cell';
import { runSteps } from '@afdal/domain/testing/run-steps';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitStatement } from './split-statement.ts';

const splitLines = (text: string) => runSteps(splitStatement(text, ','));
const failureWith = (code: string) => expect.objectContaining({ code });

/** How many steps it takes to split a text, even one that is rejected. */
function countSteps(text: string): number {
  const work = splitStatement(text, ',');
  for (let steps = 1; ; steps += 1) {
    try {
      if (work.next().done) return steps;
    } catch {
      return steps;
    }
  }
}

it.each(['', 'x', 'xx', 'xxx'])('a long cell behind %j is cut between letters, never through one', (before) => {
  const [line, ...others] = splitLines(`${before}${'😀'.repeat(100_000)},متجر,-5`);
  expect(others).toEqual([]);
  expect(line?.cells.slice(1)).toEqual(['متجر', '-5']);
  const [long = ''] = line?.cells ?? [];
  expect(long).toBe(`${before}${'😀'.repeat((long.length - before.length) / 2)}`);
  expect([maxCellLength - 1, maxCellLength]).toContain(long.length);
});

const long = 5_000_000;

describe('no cell is longer than is read of one,', () => {
  it.each([
    ['bare', `2026-01-01,${'\ufdfa'.repeat(long)},-5`],
    ['in quotes', `2026-01-01,"${'\ufdfa'.repeat(long)}",-5`],
    ['of quotes', `2026-01-01,"${'""'.repeat(long)}",-5`],
    ['of lines', `2026-01-01,"${'x\n'.repeat(long)}",-5`],
    ['that is not quoted after all', `2026-01-01,"${'x\n'.repeat(long)}"y${'z'.repeat(long)},-5`],
    ['whose quote nobody closes', `2026-01-01,"${'\ufdfa'.repeat(long)},-5`],
    ['in a file of nothing else', '7'.repeat(long)],
  ])('%s', (_, text) => {
    const lengths = splitLines(text).flatMap(({ cells }) => cells.map(({ length }) => length));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(maxCellLength);
  });
});

describe('takes a file apart in steps in proportion to its length:', () => {
  it.each([
    ['ordinary rows', '2026-01-01,متجر,-12.50,\n'],
    ['digits', '7'],
    ['quotes', '"'],
    ['delimiters', ','],
    ['line ends', '\n'],
    ['quotes and line ends', '"\n'],
    ['quoted rows that nobody closes', '2026-01-01,"""x,-5,\n'],
    ['cells that open where their line ends', 'a"b,c"d,"\n'],
    ['such cells without a line end', 'a"b,c"d,"'],
  ])('%s', (_, unit) => {
    const text = unit.repeat(Math.floor(400_000 / unit.length));
    // A step finds at most 4,000 cells, and nothing is read more than four times.
    expect(countSteps(text)).toBeLessThanOrEqual(4 * (text.length / 2_000) + 100);
  });
});

it('refuses a row of more columns than a statement has before it has read them', () => {
  const text = `Date,Amount\n2026-01-01,5${',x'.repeat(1_000_000)}`;
  expect(() => splitLines(text)).toThrow(failureWith('statement_unreadable'));
  expect(countSteps(text)).toBeLessThan(10);
});

it('sets rows apart that run on to the end of the file, until it has been read four times over', () => {
  const good = '2026-01-01,x,-5\n'.repeat(300);
  const runningOn = (n: number) => 'a"b,c"d,"\n'.repeat(n);
  const lines = splitLines(`${runningOn(3)}${good}`);
  expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 303 }, (_, n) => n + 1));
  expect(lines.flatMap(({ line, isBroken }) => (isBroken ? [line] : []))).toEqual([1, 2, 3]);
  expect(() => splitLines(`${runningOn(4)}${good}`)).toThrow(failureWith('statement_unreadable'));
});

it('reads what is rightly quoted as another reader of CSV does', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom('', '"', ',', '\n', 'a\nb', '""', 'متجر', '😀', ' x '),
  );
  const written = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), (rows) => {
      const text = rows.map((row) => row.map(written).join(',')).join('\n');
      const others = parse(text, {
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        info: true,
        record_delimiter: '\n',
      });
      const joinCells = (cells: readonly string[]) =>
        cells.map((one) => runSteps(splitStatement(written(one), '\t'))[0]?.cells[0] ?? '');
      const filled = (others as unknown as { record: string[] }[])
        .map(({ record }) => joinCells(record))
        .filter((row) => row.some((one) => one !== ''));
      expect(splitLines(text).map(({ cells }) => cells)).toEqual(filled);
    }),
  );
});
