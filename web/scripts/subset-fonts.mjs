// Cuts the product's two faces out of Noto Sans Arabic: `node scripts/subset-fonts.mjs`.
// The outputs are committed, so that a build needs neither this script nor its packages.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const source = dirname(require.resolve('@fontsource-variable/noto-sans-arabic/package.json'));
const target = join(import.meta.dirname, '../src/ui/fonts');

const faces = {
  // Letters of Arabic with its marks and both digit sets, and the Persian letters that names borrow.
  arabic: [
    [0x60c],
    [0x61b, 0x61c],
    [0x61f],
    [0x621, 0x63a],
    [0x640, 0x655],
    [0x660, 0x66d],
    [0x670, 0x671],
    [0x67e],
    [0x686],
    [0x698],
    [0x6a4],
    [0x6a9],
    [0x6af],
    [0x6cc],
    [0x6d4],
    [0x6f0, 0x6f9],
    [0x200c, 0x200f],
  ],
  latin: [
    [0x20, 0x7e],
    [0xa0],
    [0xa3],
    [0xab],
    [0xb1],
    [0xb7],
    [0xbb],
    [0xd7],
    [0xe0],
    [0xe7, 0xea],
    [0xf4],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2022],
    [0x2026],
    [0x2039, 0x203a],
    [0x20ac],
    [0x2212],
  ],
};

for (const [face, ranges] of Object.entries(faces)) {
  const font = await readFile(join(source, `files/noto-sans-arabic-${face}-wght-normal.woff2`));
  const subset = await subsetFont(font, toText(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  });
  await writeFile(join(target, `noto-sans-${face}.woff2`), subset);
  process.stdout.write(`${face} ${(subset.length / 1024).toFixed(1)} KiB ${unicodeRange(ranges)}\n`);
}
await copyFile(join(source, 'LICENSE'), join(target, 'LICENSE'));

function toText(ranges) {
  return ranges
    .flatMap(([first, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
    )
    .join('');
}

function unicodeRange(ranges) {
  const hex = (point) => point.toString(16).toUpperCase();
  return ranges.map(([first, last]) => (last ? `U+${hex(first)}-${hex(last)}` : `U+${hex(first)}`)).join(', ');
}
