import { createPng } from '@afdal/domain/testing/png';
import { drawn } from './pictures.ts';

/** A PNG of some 110 kB that claims to be 30,000 pixels wide and high, and is: 900 million pixels, all black. */
export function pngBomb(): Buffer {
  const side = 30_000;
  // One bit a pixel, grey; each line begins with the byte of its filter.
  return createPng({ side, depth: 1, colour: 0, level: 9 }, Buffer.alloc(side * (1 + Math.ceil(side / 8))));
}

/** A photo with the place where it was taken, as phones write it. */
export async function photoWithLocation(): Promise<Buffer> {
  const gpsTags = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '24/1 42/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '46/1 40/1 0/1',
  };
  const exif = { IFD0: { Make: 'Camera', Copyright: 'Layla' }, IFD3: gpsTags };
  return await drawn(600, 400).withExif(exif).jpeg().toBuffer();
}
