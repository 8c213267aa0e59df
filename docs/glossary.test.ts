import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const rows = [...read('docs/glossary.md').matchAll(/^\| (?!Thing|-)(.+?) \| (.+?) \|(.*)\|$/gm)];
const never = rows.flatMap(([, , , words = '']) => words.split('،').flatMap((word) => plain(word) || []));

// What is tried first as a password: words that are read, and never said.
const othersWords = /^people\/copy\.ts$/;

/** Every file whose words people read. */
const catalogues = ['contract', 'domain', 'server', 'web'].flatMap((room) =>
  readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)(copy|failures|[\w-]+-mail|[\w-]+\.ar)\.ts$/.test(name) && !othersWords.test(name))
    .map((name) => `${room}/src/${name}`),
);

it('knows words that are never said, and where to look for them', () => {
  expect(never.length).toBeGreaterThan(40);
  expect(catalogues).toEqual(
    expect.arrayContaining([
      'contract/src/failures.ts',
      'server/src/features/accounts/reset-mail.ts',
      'web/src/features/accounts/copy.ts',
      'web/src/features/support/copy.ts',
    ]),
  );
});

it.each(catalogues)('%s says each thing by its one word', (name) => {
  expect(wrongWordsIn(read(name))).toEqual([]);
});

it.each([
  ['أُضيفت المصاريف', ['مصاريف']],
  ['وبالحوالات أيضًا', ['حوالات']],
  ['من لوحة التحكّم', ['لوحة التحكم']],
  ['تم إرسال الإيميل', ['إيميل']],
  ['الميزانية والمصروفات، وصفحة المدونة', []],
])('in «%s» finds %j', (text, words) => {
  expect(wrongWordsIn(text)).toEqual(words);
});

it('says no word that it forbids', () => {
  const said = rows.map(([, , words = '']) => words).join('\n');
  expect(wrongWordsIn(said)).toEqual([]);
});

/** The forbidden words in a text, with whatever Arabic puts in front of a word. */
function wrongWordsIn(text: string): string[] {
  const words = plain(text);
  return never.filter((word) => new RegExp(`(?<!\\p{L})[وف]?[بلك]?(ال|لل)?${word}(?!\\p{L})`, 'u').test(words));
}

/** Without the marks above and below the letters. */
function plain(text: string): string {
  return text.replace(/[\u064b-\u0652\u0640]/g, '').trim();
}
