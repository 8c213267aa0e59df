import { describe, expect, it } from 'vitest';
import { filteredPattern } from './filtered-pattern.ts';
import { anyOf, normalizeMessage, visibleText } from './normalize-message.ts';
import * as noticeWords from './notice-words.ts';
import { readRequiredLiterals } from './required-literals.ts';
import { bankMessages } from './testing/all-messages.ts';

describe('readRequiredLiterals', () => {
  it.each([
    ['رصيد', ['رصيد']],
    ['(?<![a-z])fees?(?![a-z])', ['fee']],
    ['(?:ال)?(?:متاح|متوفر)', ['متاح', 'متوفر']],
    ['لم (?:تتم|ينجح) بعد', [' بعد']],
    ['points (?:will )?expir', ['points ']],
    ['cash ?back', ['cash']],
    ['a+bcd', ['bcd']],
    ['abc{0,2}de', ['ab']],
    ['t&cs?|terms', ['t&c', 'terms']],
    ['d[ou]nt|\\d{4} is', ['nt', ' is']],
    ['a\\.b', ['a.b']],
  ])('finds in %j what any match contains', (pattern, literals) => {
    expect(readRequiredLiterals(pattern)).toEqual(literals);
  });

  it.each(['\\d+', 'a|bc', '(?:ab)?', '[ab]c'])('finds nothing in %j, which may match without', (pattern) => {
    expect(readRequiredLiterals(pattern)).toBeNull();
  });
});

describe('filteredPattern', () => {
  const texts = bankMessages.flatMap(([, , text]) => {
    const plain = normalizeMessage(visibleText(text));
    return [plain, ...plain.split('\n'), plain.slice(plain.length / 2), `${plain.slice(20)} ${plain.slice(0, 20)}`];
  });

  it.each(Object.entries(noticeWords))(
    'matches with %s what the whole pattern matches, in all messages',
    (_, words) => {
      const [filtered, whole] = [filteredPattern(words), new RegExp(anyOf(words))];
      const differing = texts.filter(
        (text) => filtered.test(text) !== whole.test(text) || filtered.exec(text)?.index !== whole.exec(text)?.index,
      );
      expect(differing).toEqual([]);
    },
  );

  it('tries a word that has no literal at any text', () => {
    const pattern = filteredPattern(['\\d{4}', 'code']);
    expect([pattern.test('1234'), pattern.test('a code'), pattern.test('12'), pattern.test('')]).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it('finds a word in a text that is part of the former one', () => {
    const pattern = filteredPattern(['otp', 'pin']);
    expect([pattern.test('your otp is 1'), pattern.test('otp'), pattern.test('your')]).toEqual([true, true, false]);
  });
});
