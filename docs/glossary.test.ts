import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const [people = '', code = ''] = read('docs/glossary.md').split('## Code words');
const parseRows = (table: string) => [...table.matchAll(/^\| (?!Thing|Meaning|-)(.+?) \| (.+?) \|(.*)\|$/gm)];
const rows = parseRows(people);
const never = rows.flatMap(([, , , words = '']) => words.split('،').flatMap((word) => plain(word) || []));

// What is tried first as a password, and what titles of tasks say: words that are read, and never said.
const othersWords = /^(people\/texts|tasks\/category-words\.ar)\.ts$/;

/** Every file whose words people read. */
const catalogues = ['contract', 'domain', 'server', 'web'].flatMap((room) =>
  readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)(texts|errors|[\w-]+-mail|[\w-]+\.ar)\.ts$/.test(name) && !othersWords.test(name))
    .map((name) => `${room}/src/${name}`),
);

it('knows words that are never said, and where to look for them', () => {
  expect(never.length).toBeGreaterThan(40);
  expect(catalogues).toEqual(
    expect.arrayContaining([
      'contract/src/errors.ts',
      'server/src/features/accounts/passwords/reset-mail.ts',
      'web/src/features/accounts/texts.ts',
      'web/src/features/support/texts.ts',
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

const neverInCode = parseRows(code).flatMap(([, , , phrases = '']) =>
  phrases.split(',').flatMap((each) => each.trim() || []),
);

/** What developers read, file by file. */
const sources = ['bench', 'contract', 'docs', 'domain', 'e2e', 'scripts', 'server', 'web'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|md)$/.test(name) && !/(^|\/)(node_modules|dist)\/|^glossary\./.test(name))
    .map((name) => `${room}/${name}`),
);

it('calls each thing in the code by its one term', () => {
  expect(neverInCode.length).toBeGreaterThan(15);
  expect(sources.length).toBeGreaterThan(1_000);
  const wrong = sources.flatMap((name) => wrongTermsIn(`${name} ${read(name)}`).map((phrase) => `${name}: ${phrase}`));
  expect(wrong).toEqual([]);
});

it.each([
  ['export function letGoOfConnections() {}', ['let go']],
  ["import { a } from './let-go-of-connections.ts';", ['let go']],
  ['/**\n * Ten at\n * the most.\n */', ['at the most']],
  ['// Ten at the\n// most.', ['at the most']],
  ['/** Ten at most, at the mosque; an outlet goes. */', []],
])('in %j finds %j', (text, phrases) => {
  expect(wrongTermsIn(text)).toEqual(phrases);
});

it('writes one property a line, and squeezes no literal by a spread', () => {
  const squeezed = /\.\.\.\{ [^{}]* \},/;
  expect('  ...{ a: 1, b: 2 },').toMatch(squeezed);
  expect(sources.filter((name) => !name.endsWith('.md') && squeezed.test(read(name)))).toEqual([]);
});

/** The forbidden phrases in a source: in prose, over the ends of its lines too, and in names. */
function wrongTermsIn(text: string): string[] {
  const words = ` ${text
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase()} `;
  return neverInCode.filter((phrase) => words.includes(` ${phrase} `));
}
