// Draws the icons of the installed app from the logo: `node scripts/draw-icons.mjs`.
// The outputs are committed, so that a build needs neither this script nor its package.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public');
const leaf = '#fcfaf4';
const ground = '#1d6b50';
const logo = (await readFile(join(folder, 'logo.svg'), 'utf8')).replace(/color="#[\da-f]{6}"/, `color="${leaf}"`);

/**
 * `scale`: the logo's part of the width. A mask may cut everything outside of a circle of 80 %.
 * `corner`: the radius of the corners, as a part of the width; null: nothing is behind the logo.
 */
const icons = {
  'icon-192': { size: 192, scale: 0.66, corner: 0.22 },
  'icon-512': { size: 512, scale: 0.66, corner: 0.22 },
  'maskable-192': { size: 192, scale: 0.52, corner: 0 },
  'maskable-512': { size: 512, scale: 0.52, corner: 0 },
  // Apple rounds it by itself, and paints black what is transparent.
  'apple-touch-icon': { size: 180, scale: 0.62, corner: 0 },
  // Beside a notification in the bar of the system, which looks at its shape alone.
  'badge-96': { size: 96, scale: 0.92, corner: null },
};

for (const [name, { size, scale, corner }] of Object.entries(icons)) {
  const inner = Math.round(size * scale);
  const drawing = await sharp(Buffer.from(logo), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${size * (corner ?? 0)}" fill="${corner === null ? 'none' : ground}"/></svg>`;
  const { size: bytes } = await sharp(Buffer.from(square))
    .composite([{ input: drawing, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, 'icons', `${name}.png`));
  process.stdout.write(`${name} ${(bytes / 1024).toFixed(1)} KiB\n`);
}
