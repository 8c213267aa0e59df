import { expect, it } from 'vitest';
import { splitStatement } from './split-statement.ts';

it.each(['', 'x', 'xx', 'xxx'])(
  'a long text behind %j is taken apart between letters, never through one',
  async (before) => {
    const faces = '😀'.repeat(100_000);
    expect(await splitStatement(`${before}${faces},متجر,-5`, ',')).toEqual([
      { line: 1, cells: [`${before}${faces}`, 'متجر', '-5'], isBroken: false },
    ]);
  },
);
