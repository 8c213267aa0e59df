import { expect, it } from 'vitest';
import { chunk } from './chunk.ts';

it.each([
  [0, []],
  [1, [1]],
  [1_000, [1_000]],
  [1_001, [1_000, 1]],
  [2_500, [1_000, 1_000, 500]],
])('%i rows are chunks of %j, in their order', (count, sizes) => {
  const rows = Array.from({ length: count }, (_, n) => n);
  expect(chunk(rows).map(({ length }) => length)).toEqual(sizes);
  expect(chunk(rows).flat()).toEqual(rows);
});
