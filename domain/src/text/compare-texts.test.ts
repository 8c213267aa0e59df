import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

/** Each line as a text: its sign, and what changed of it in brackets. */
const described = (before: string, after: string) =>
  compareTexts(before, after).lines.map(
    ({ kind, parts }) =>
      ({ kept: '= ', removed: '- ', added: '+ ' })[kind] +
      parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(''),
  );

describe('two texts', () => {
  it.each<[string, string, string, string[]]>([
    ['that are the same', 'أ\n\nب', 'أ\n\nب', []],
    ['that differ in empty lines and spaces at ends', 'أ  \n\n\nب', 'أ\nب\n', []],
    ['of which one has a line more', 'أ\nب', 'أ\nج\nب', ['+ [ج]']],
    ['of which one has a line less', 'أ\nج\nب', 'أ\nب', ['- [ج]']],
    ['of which one is empty', '', 'أ', ['+ [أ]']],
    [
      'that have the heading of a change, and no other',
      '## 1. أول\nأ\n## 2. ثان\nب',
      '## 1. أول\nأ\n## 2. ثان\nب\nج',
      ['= ## 2. ثان', '+ [ج]'],
    ],
    [
      'with two changes under one heading, which stands once',
      '## أول\nأ\nب\nج',
      '## أول\nأ\n1\nب\n2\nج',
      ['= ## أول', '+ [1]', '+ [2]'],
    ],
    [
      'with a sentence that became longer',
      'يتجدد الاشتراك كل شهر.',
      'يتجدد الاشتراك كل شهر قبل موعده.',
      ['- يتجدد الاشتراك كل شهر.', '+ يتجدد الاشتراك كل شهر[ قبل موعده].'],
    ],
    [
      'with another number',
      'طلب خلال 14 يومًا.',
      'طلب خلال 30 يومًا.',
      ['- طلب خلال [14] يومًا.', '+ طلب خلال [30] يومًا.'],
    ],
    ['with another sentence in its place', 'أول قديم هنا', 'شيء آخر تمامًا', ['- [أول قديم هنا]', '+ [شيء آخر تمامًا]']],
    ['with a moved line', 'أ\nب\nج', 'ب\nج\nأ', ['- [أ]', '+ [أ]']],
  ])('%s', (_, before, after, expected) => {
    expect(described(before, after)).toEqual(expected);
  });

  it('are counted by their lines', () => {
    expect(compareTexts('أ\nب\nج', 'أ\nد\nه\nج')).toMatchObject({ removed: 1, added: 2 });
  });

  it('as long as they may be are compared in time', () => {
    const text = (seed: number) => Array.from({ length: 1_500 }, (_, n) => `سطر ${(n * seed) % 1_499}`).join('\n');
    const { added, removed } = compareTexts(text(7), text(11));
    expect(added).toBe(removed);
    const words = (word: string) => Array.from({ length: 12_000 }, (_, n) => `${word}${n}`).join(' ');
    expect(compareTexts(words('أ'), words('ب')).lines).toHaveLength(2);
  });
});
