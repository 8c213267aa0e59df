import { searchable } from '@afdal/domain/text/searchable';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();

/** Letters, marks and digits of the scripts that names and addresses are written in, with the joined forms of Arabic. */
const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x300, 0x36f],
  [0x600, 0x6ff],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
  [0xfb50, 0xfbb1],
  [0xfe70, 0xfefc],
];
const letters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCharCode(first + n)),
);

it('the database normalises each letter for search as the domain does', async () => {
  const { rows } = await server.database.pool.query<{ letter: string; found: string }>(
    `select letter, searchable('a' || letter || 'b') as found from unnest($1::text[]) as letter`,
    [letters],
  );
  const differing = rows.filter(({ letter, found }) => found !== searchable(`a${letter}b`));
  expect(differing).toEqual([]);
  expect(rows.length).toBeGreaterThan(800);
});

it.each([
  ['مَها الدَّوسري', 'maha.d@example.com', 'دوسري'],
  ['مَها الدَّوسري', 'maha.d@example.com', 'الدوس'],
  ['أحمد الزهراني', 'ahmad.z@example.com', 'احمد'],
  ['أحمد الزهراني', 'ahmad.z@example.com', 'ahmad.z@exam'],
  ['أحمد الزهراني', 'ahmad.z@example.com', 'example'],
])('%s, %s has a word that begins with «%s»', async (name, email, word) => {
  const { rows } = await server.database.pool.query(`select search_words($1, $2) @@ $3::tsquery as found`, [
    name,
    email,
    `'${word}':*`,
  ]);
  expect(rows).toEqual([{ found: true }]);
});
