import { expect, it } from 'vitest';
import { formatMarkdown, type MarkdownFormat } from './markdown-format.ts';

/** The text afterwards, with what is selected between ‹ and ›; before, that stands there too. */
function format(name: MarkdownFormat, marked: string): string {
  const from = marked.indexOf('‹');
  const text = marked.replace(/[‹›]/g, '');
  const to = marked.includes('›') ? marked.indexOf('›') - 1 : from;
  const { from: start, to: end, by, select } = formatMarkdown(name, { text, from, to });
  const next = text.slice(0, start) + by + text.slice(end);
  return `${next.slice(0, select[0])}‹${next.slice(...select)}›${next.slice(select[1])}`;
}

it.each([
  ['bold', 'قبل ‹مهم› بعد', 'قبل **‹مهم›** بعد'],
  ['bold', 'قبل ‹', 'قبل **‹نص›**'],
  ['link', 'من ‹البنك›', 'من [البنك](‹https://›)'],
  ['heading', 'أول\nثا‹ن\nثالث', 'أول\n## ‹ثان›\nثالث'],
  ['heading', 'أول\n\n‹', 'أول\n\n## ‹عنوان›'],
  ['heading', '## أ‹ول', '‹أول›'],
  ['list', '‹أول\nثان›', '‹- أول\n- ثان›'],
  ['list', '‹- أول\n- ثان›', '‹أول\nثان›'],
  ['numbered', 'قبل\n‹أول\nثان›', 'قبل\n‹1. أول\n2. ثان›'],
  ['quote', 'ق‹ول', '> ‹قول›'],
  ['table', 'قبل‹\nبعد', 'قبل\n\n‹| عمود | عمود |\n| --- | --- |\n|  |  |›\n\nبعد'],
  ['source', 'رقم‹ مهم.', 'رقم[^1] مهم.\n\n[^1]: ‹المصدر›'],
  ['source', 'رقم[^1] وآخر‹.\n\n[^1]: جهة', 'رقم[^1] وآخر[^2].\n\n[^1]: جهة\n[^2]: ‹المصدر›'],
] as const)('formats as %s: %j', (name, before, after) => {
  expect(format(name, before)).toBe(after);
});
