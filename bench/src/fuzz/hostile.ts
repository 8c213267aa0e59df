import fc from 'fast-check';

/** Texts that have broken programs before. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud83d',
    '\ufeff',
    '\u202eevil\u202c',
    '\u2066\u200f\u200b',
    'e\u0301\u0323'.repeat(40),
    '👩‍👩‍👧‍👦🇸🇦',
    '\r\nset-cookie: a=b',
    '<img src=x onerror=alert(1)>',
    "' or 1=1 --",
    '$1; drop table users',
    '{{7*7}}<%= 7*7 %>',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'NaN',
    '-0',
    '1e999',
    '2026-02-30',
    '+275760-09-14',
    '-000001-01-01',
    'null',
    '[object Object]',
    '٢٠٢٦-١١-٢١',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer({ min: 100, max: 90_000 }).map((length) => 'ض'.repeat(Math.ceil(length / 2))),
);

/** Characters that programs stumble over; most often NUL, which PostgreSQL does not accept. */
const oddLetters = fc.oneof(
  fc.constant('\u0000'),
  fc.constantFrom('\ud800', '\udc00', '\u202e', '\u2028', '\ufffe', '\u0007', '\u{10ffff}', '\\', "'"),
);

/** The text with an odd character inserted in its middle. */
export function withOddLetters(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(text, oddLetters).map(([good, odd]) => {
    const middle = Math.ceil(good.length / 2);
    return good.slice(0, middle) + odd + good.slice(middle);
  });
}

const hostileNumber = fc.constantFrom(
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  Number.MIN_VALUE,
  1e20,
);

const nested = fc.integer({ min: 2, max: 3_000 }).map((depth) => {
  let value: unknown = 'x';
  for (let n = 0; n < depth; n++) value = n % 2 === 0 ? [value] : { a: value };
  return value;
});

/** A value of any type, to send where another is expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null]),
  nested,
  fc.jsonValue({ maxDepth: 4 }),
  fc.integer({ min: 0, max: 2_000 }).map((keys) => Object.fromEntries(Array.from({ length: keys }, (_, n) => [n, n]))),
  fc.integer({ min: 0, max: 20_000 }).map((length) => Array(length).fill(0)),
);
