// Draws the pictures by which a shared article is known, one for each category: `npx tsx web/scripts/draw-share-pictures.mjs`.
// The outputs are committed, so that a build needs neither this script nor its package.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { coverShapes } from '../src/ui/covers/cover-shapes.ts';

const folder = join(import.meta.dirname, '../public');
const colours = { ground: '#f5f1e9', ink: '#24332d', palm: '#1d6b50', tint: '#fdfcf8', faint: '#a9aea6' };
const size = { width: 1200, height: 630 };

/** The blog itself, then its categories. */
const pictures = {
  blog: 'book',
  self: 'habits',
  financial: 'money',
  health: 'quiet',
  social: 'coffee',
  mental: 'wave',
};

const logo = (await readFile(join(folder, 'logo.svg'), 'utf8')).replace(
  /color="#[\da-f]{6}"/,
  `color="${colours.palm}"`,
);
const mark = await sharp(Buffer.from(logo), { density: 72 * 4 })
  .resize(112, 112)
  .png()
  .toBuffer();

await mkdir(join(folder, 'covers'), { recursive: true });
for (const [name, drawing] of Object.entries(pictures)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="${colours.ground}"/>
    <g fill="none" stroke="${colours.ink}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"
      transform="translate(280 92) scale(4)">${coverShapes[drawing].map(toPath).join('')}</g>
    <path d="M100 514h1000" stroke="${colours.ink}" stroke-width="6" stroke-linecap="round"/>
    <path d="M190 540h210M520 540h70M860 540h230" stroke="${colours.faint}" stroke-width="6" stroke-linecap="round"/>
  </svg>`;
  const { size: bytes } = await sharp(Buffer.from(svg))
    .composite([{ input: mark, top: 64, left: size.width - 64 - 112 }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, 'covers', `${name}.png`));
  process.stdout.write(`${name} ${(bytes / 1024).toFixed(1)} KiB\n`);
}

/** @param {import('../src/ui/covers/cover-shapes.ts').Shape} shape */
function toPath({ d, isFilled, stroke, isDotted }) {
  const attributes = [
    `d="${d}"`,
    ...(isFilled ? [`fill="${colours.tint}"`] : []),
    ...(stroke ? [`stroke="${stroke === 'accent' ? colours.palm : 'none'}"`] : []),
    ...(isDotted ? ['stroke-width="2.75"'] : []),
  ];
  return `<path ${attributes.join(' ')}/>`;
}
