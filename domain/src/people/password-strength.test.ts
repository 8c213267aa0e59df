import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { passwordStrength, strengths } from './password-strength.ts';

const layla = ['layla.alharbi@example.com', 'ليلى الحربي'];

describe('how hard a password is to guess', () => {
  it.each([
    // Too short, however odd.
    ['', 'weak'],
    ['xK9$mQ2', 'weak'],
    ['🌴🌙🐪⛺🌵🦅🌊', 'weak'],
    // Common words.
    ['password123', 'weak'],
    ['P@ssw0rd!', 'weak'],
    ['Afdal2026!', 'weak'],
    ['أفضل١٤٤٨', 'weak'],
    ['afdal-afdal-afdal', 'weak'],
    ['كلمة السر 123', 'weak'],
    ['mohammed1990', 'weak'],
    // Keyboard and alphabet sequences, forwards and backwards, digits of every script.
    ['12345678', 'weak'],
    ['١٢٣٤٥٦٧٨', 'weak'],
    ['۹۸۷۶۵۴۳۲۱', 'weak'],
    ['qwertyuiop', 'weak'],
    ['POIUYTREWQ', 'weak'],
    ['asdfghjkl;', 'weak'],
    ['1qaz2wsx', 'weak'],
    ['ضصثقفغعه', 'weak'],
    ['شسيبلاتنمكط', 'weak'],
    ['ابتثجحخد', 'weak'],
    ['abcdefgh2024', 'weak'],
    // Repeats.
    ['aaaaaaaa', 'weak'],
    ['ababababab', 'weak'],
    ['xy9xy9xy9xy9', 'weak'],
    ['نخلة نخلة نخلة نخلة', 'weak'],
    // Dates, phone numbers, one word with a suffix.
    ['21112026', 'weak'],
    ['0501234567', 'weak'],
    ['elephant', 'weak'],
    ['Elephant1', 'weak'],
    ['Summer2024!', 'weak'],
    // The user's own data.
    ['layla.alharbi1', 'weak'],
    ['Alharbi2026!', 'weak'],
    ['ليلى الحربي 1448', 'weak'],
    ['ليلى1234', 'weak'],
    // Better, but not by much.
    ['palm tree 7', 'medium'],
    ['نخلة والنهر', 'medium'],
    ['كتابمفتوحعلىطاولة', 'strong'],
    ['Elephant-7391', 'medium'],
    ['afdal and palms', 'medium'],
    // Three unrelated words.
    ['قمر بحر نار', 'strong'],
    ['سعف ونخيل وواحة', 'strong'],
    ['سَعَف وَنَخِيل وَواحَة', 'strong'],
    ['نخلةٌ وشمعةٌ وكتاب', 'strong'],
    ['palm candle river', 'strong'],
    // Four words, or random characters.
    ['نخلة على ضفة النهر', 'veryStrong'],
    ['correct horse battery staple', 'veryStrong'],
    ['xK9$mQ2vT!4z', 'veryStrong'],
    ['7f3k-9x0m-2pq7-dw4z', 'veryStrong'],
    ['🌴🌙🐪⛺🌵🦅🌊🏔', 'strong'],
  ] as const)('%s is %s', (password, expected) => {
    expect(passwordStrength(password, layla)).toBe(expected);
  });

  it('is judged by its letters, not by how a keyboard composes them', () => {
    expect(passwordStrength('ｐａｓｓｗｏｒｄ１２３')).toBe('weak');
    expect(passwordStrength('آثار قديمة بعيدة'.normalize('NFD'))).toBe(passwordStrength('آثار قديمة بعيدة'));
  });

  it('knows nobody’s name but the person’s', () => {
    expect(passwordStrength('alharbi candle', layla)).toBe('weak');
    expect(passwordStrength('alharbi candle', [])).toBe('medium');
  });

  it('is never less for a word more', () => {
    const word = fc.constantFrom('نخلة', 'شمعة', 'river', 'Tent', '7391', '🌵', 'x');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), word, (words, more) => {
        const rank = (list: string[]) => strengths.indexOf(passwordStrength(list.join(' ')));
        expect(rank([...words, more])).toBeGreaterThanOrEqual(rank(words));
      }),
      {
        examples: [
          [['نخلة', 'x', '🌵', 'x'], 'نخلة'],
          [['x', 'نخلة', '🌵', 'x'], 'نخلة'],
        ],
      },
    );
  });

  it('is rated for any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.array(fc.string()), (password, own) => {
        expect(strengths).toContain(passwordStrength(password, own));
      }),
      propertyRuns(10, 50),
    );
  });
});
