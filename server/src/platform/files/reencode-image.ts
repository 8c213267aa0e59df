import { concurrencyLimit } from '../concurrency-limit.ts';
import { Failure } from '../failure.ts';
import { lazyAsync } from '../lazy-async.ts';
import { isImage } from './is-image.ts';

/** A picture with nothing left of the file that it came in. */
export interface EncodedImage {
  readonly webp: Buffer;
  readonly width: number;
  readonly height: number;
}

// What a file of a few kilobytes may unfold to: the largest camera of a phone, and 200 MB of memory.
const pixelsAtMost = 50_000_000;
const quality = 82;
const secondsAtMost = 10;
// One after the other: each may take much memory for a moment.
const drawing = concurrencyLimit({ atOnce: 1, waiting: 19 });

// It costs start time and memory, and most processes never draw.
const painter = lazyAsync(async () => {
  const { default: sharp } = await import('sharp');
  // One thread a picture, and nothing kept between them: the others of the pool are for what people wait for.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  return sharp;
});

/**
 * Draws a JPEG, PNG, WebP or GIF anew as WebP: its first frame, upright, without metadata.
 *
 * @param side the longer side at most, in pixels; smaller pictures stay as they are
 * @throws Failure `picture_unsupported`, or `picture_unreadable` where it is broken or unfolds to too much
 */
export async function reencodeImage(bytes: Buffer, side: number): Promise<EncodedImage> {
  if (!isImage(bytes)) throw new Failure('picture_unsupported');
  const sharp = await painter();
  return await drawing.take(async () => {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: pixelsAtMost, pages: 1, failOn: 'error' })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .timeout({ seconds: secondsAtMost })
        .toBuffer({ resolveWithObject: true });
      return { webp: data, width: info.width, height: info.height };
    } catch {
      // Whatever is wrong is wrong with the file.
      throw new Failure('picture_unreadable');
    }
  });
}
