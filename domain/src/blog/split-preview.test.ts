import { expect, it } from 'vitest';
import { countPreviewBlocks } from './split-preview.ts';

const text = (words: number) => ({ words, isHeading: false });
const heading = { words: 3, isHeading: true };

it.each([
  ['nothing of nothing', [], 0],
  ['the whole of a single paragraph', [text(50)], 1],
  ['a first paragraph longer than a third', [text(60), text(20)], 1],
  ['paragraphs up to a third', [text(20), text(10), text(60)], 2],
  ['what ends exactly at a third', [text(30), text(30), text(30)], 1],
  ['no heading at the end', [text(20), heading, text(80)], 1],
  ['a heading with the text below it', [heading, text(20), heading, text(80)], 2],
  ['the first text, though a heading before it is long', [{ words: 90, isHeading: true }, text(10), text(10)], 2],
  ['nothing of headings alone', [heading, heading], 0],
])('shows %s', (_, blocks, count) => {
  expect(countPreviewBlocks(blocks)).toBe(count);
});
