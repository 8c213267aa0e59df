import type { Sharp } from 'sharp';
import { AppError } from '../app-error.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';
import { lazyAsync } from '../lazy-async.ts';
import { isImage } from './is-image.ts';

// Limits decompression bombs: enough for what phone cameras take by default, and 160 MB of memory.
const maxPixels = 40_000_000;
const maxSeconds = 5;
export const decodingLimits = { atOnce: 2, waiting: 20, errorCode: 'rate_limited' } as const;
const decoding = concurrencyLimit(decodingLimits);

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
 * Opens a JPEG, PNG, WebP or GIF, to be encoded anew from its pixels: the first frame, upright.
 *
 * @param encode what is made of it; what it returns holds nothing of the file's metadata, as long as none is asked for
 * @throws Failure `picture_unsupported`; `picture_unreadable` if it is broken or has too many pixels; `rate_limited`, `busy`
 */
export async function decodeImage<T>(
  bytes: Buffer,
  encode: (image: Sharp, open: Awaited<ReturnType<typeof loadSharp>>) => Promise<T>,
): Promise<T> {
  if (!isImage(bytes)) throw new AppError('picture_unsupported');
  const open = await loadSharp();
  return await decoding.run(async () => {
    try {
      const image = open(bytes, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' });
      return await encode(image.autoOrient().timeout({ seconds: maxSeconds }), open);
    } catch (error) {
      // Too intricate a picture, or too busy a machine: a second try tells which.
      if (error instanceof Error && error.message.startsWith('timeout:'))
        throw new AppError('busy', { retryAfterSeconds: 2 });
      // Any other error is the file's fault.
      throw new AppError('picture_unreadable');
    }
  });
}
