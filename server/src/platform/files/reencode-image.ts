import { concurrencyLimit } from '../concurrency-limit.ts';
import { Failure } from '../failure.ts';
import { lazyAsync } from '../lazy-async.ts';
import { isImage } from './is-image.ts';

/** A picture with nothing left of the uploaded file but its pixels. */
export interface EncodedImage {
  readonly webp: Buffer;
  readonly width: number;
  readonly height: number;
}

// Limits decompression bombs: enough for the largest phone camera, and 200 MB of memory.
const pixelsAtMost = 50_000_000;
const quality = 82;
const secondsAtMost = 10;
// One at a time: each may briefly need a lot of memory.
const encoding = concurrencyLimit({ atOnce: 1, waiting: 19 });

// Lazy: sharp costs startup time and memory, and most processes never use it.
const loadSharp = lazyAsync(async () => {
  const { default: sharp } = await import('sharp');
  // One thread per picture and no cache: the other threads of the pool are left for work that users wait for.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  return sharp;
});

/**
 * Re-encodes a JPEG, PNG, WebP or GIF as WebP: the first frame, upright, without metadata.
 *
 * @param side maximum length of the longer side, in pixels; smaller pictures are not enlarged
 * @throws Failure `picture_unsupported`; `picture_unreadable` if it is broken or has too many pixels; `busy`
 */
export async function reencodeImage(bytes: Buffer, side: number): Promise<EncodedImage> {
  if (!isImage(bytes)) throw new Failure('picture_unsupported');
  const sharp = await loadSharp();
  return await encoding.take(async () => {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: pixelsAtMost, pages: 1, failOn: 'error' })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .timeout({ seconds: secondsAtMost })
        .toBuffer({ resolveWithObject: true });
      return { webp: data, width: info.width, height: info.height };
    } catch {
      // Any error is the file's fault.
      throw new Failure('picture_unreadable');
    }
  });
}
