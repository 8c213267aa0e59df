import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Writes the month lengths of the Umm al-Qura calendar, read from ICU's, into the domain.
 * Run it again when ICU corrects a month: `node scripts/generate-umm-al-qura.mjs`.
 */
const [firstYear, lastYear] = [1400, 1500];
const dayMs = 86_400_000;

const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** @param {number} ms */
function hijri(ms) {
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  return { year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0 };
}

let first = Date.UTC(1979, 0, 1);
while (hijri(first).year < firstYear) first += dayMs;

/** @type {number[]} one number a year: bit m is set when month m + 1 has 30 days */
const years = [];
for (let ms = first; hijri(ms).year <= lastYear; ms += dayMs) {
  const { year, month, day } = hijri(ms);
  years[year - firstYear] ??= 0;
  if (day === 30) years[year - firstYear] = (years[year - firstYear] ?? 0) | (1 << (month - 1));
}

const hex = years.map((bits) => bits.toString(16).padStart(3, '0')).join('');
const lines = hex.match(/.{1,96}/g)?.map((line) => `  '${line}'`) ?? [];
writeFileSync(
  join(root, 'domain/src/calendar/umm-al-qura-months.ts'),
  `// Made by scripts/generate-umm-al-qura.mjs.

/** The first day of the first year of the table, a Gregorian date. */
export const ummAlQuraFirstDay = '${new Date(first).toISOString().slice(0, 10)}';
export const ummAlQuraFirstYear = ${firstYear};

/** Three hexadecimal digits a year: bit m is set when month m + 1 has 30 days. */
export const ummAlQuraMonths =
${lines.join(' +\n')};
`,
);
