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
  const { user } = await server.person(name);
  await server.database.pool.query('delete from users where email = $1', [email]);
  await server.database.pool.query('update users set email = $2 where id = $1', [user.id, email]);
  const { rows } = await server.database.pool.query(
    'select word from user_words where user_id = $1 and starts_with(word, $2)',
    [user.id, word],
  );
  expect(rows).toHaveLength(1);
});

it('the words of a user change with the name, and with nothing else', async () => {
  const { user } = await server.person('سعاد');
  const { pool } = server.database;
  const readWords = async () =>
    (await pool.query('select word, xmin::text from user_words where user_id = $1 order by word', [user.id])).rows;
  const before = await readWords();
  await pool.query(`update users set name = name, city = 'الرياض' where id = $1`, [user.id]);
  expect(await readWords()).toEqual(before);
  await pool.query(`update users set name = 'منى الحربي' where id = $1`, [user.id]);
  const words = (await readWords()).map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(['مني', 'الحربي', 'حربي']));
  expect(words).not.toContain('سعاد');
  const { rows } = await pool.query('select key from user_names where user_id = $1', [user.id]);
  expect(rows).toEqual([{ key: 'مني الحربي' }]);
});
