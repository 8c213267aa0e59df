import { describe, expect, it } from 'vitest';
import { searchParts, searchWords } from './search-words.ts';

describe('searchWords', () => {
  it.each([
    ['', []],
    ['  %_ ', []],
    ['صُندوق الطوارئ', ['صندوق', 'الطواري']],
    ['«الزكاة»، والزكاة', ['الزكاه', 'والزكاه']],
    ['٢٠٢٦', ['2026']],
    ['نوم نوم', ['نوم']],
    ['ن'.repeat(30), ['ن'.repeat(24)]],
  ])('%j has the words %j', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });
});

describe('searchParts', () => {
  it('are words and their endings, each once', () => {
    expect(searchParts('والنوم، النوم في')).toEqual(['والنوم', 'النوم', 'لنوم', 'نوم', 'في']);
  });

  it('are at most 15,000', () => {
    const text = Array.from({ length: 12_000 }, (_, n) => `كلمة${n}`).join(' ');
    expect(searchParts(text)).toHaveLength(15_000);
  });

  it.each([
    ['ميزانية', 'بالميزانيّة', true],
    ['الميزانية', 'ميزانية', false],
    ['زكا', 'الزكاة', true],
    ['كاة', 'الزكاة', true],
    ['زكاة مال', 'زكاة المال', true],
    ['زكاة فطر', 'زكاة المال', false],
  ])('«%s» is found in «%s»: %s', (query, text, isFound) => {
    const parts = searchParts(text);
    expect(searchWords(query).every((word) => parts.some((part) => part.startsWith(word)))).toBe(isFound);
  });
});
