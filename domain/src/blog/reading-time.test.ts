import { describe, expect, it } from 'vitest';
import { countWords, readingMinutes, remainingMinutes } from './reading-time.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['شهر واحد', 2],
    ['مُدَّخَر — لا دَين!', 3],
    ['«2,800» ريال، و 3.750 د.ك', 5],
    ['| --- | --- |', 0],
    ['well-being بالعربية', 2],
  ])('%j has %i words', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});

describe('readingMinutes', () => {
  it.each([
    [0, 1],
    [1, 1],
    [180, 1],
    [181, 2],
    [1_000, 6],
  ])('%i words take %i minutes', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});

describe('remainingMinutes', () => {
  it.each([
    [6, 0, 6],
    [6, 0.34, 4],
    [5, 0.6, 2],
    [5, 0.99, 1],
    [9, 1 / 3, 6],
    [5, 1, 0],
  ])('of %i minutes, once %d of it was read, %i are left', (minutes, share, left) => {
    expect(remainingMinutes(minutes, share)).toBe(left);
  });
});
