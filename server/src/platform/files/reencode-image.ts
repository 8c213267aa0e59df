import { decodeImage } from './decode-image.ts';

/** A picture with nothing left of the uploaded file but its pixels. */
export interface EncodedImage {
  readonly webp: Buffer;
  readonly width: number;
  readonly height: number;
}

const quality = 82;

/**
 * Re-encodes a JPEG, PNG, WebP or GIF as WebP: the first frame, upright, without metadata.
 *
 * @param side maximum length of the longer side, in pixels; smaller pictures are not enlarged
 * @throws Failure as `decodeImage`
 */
export async function reencodeImage(bytes: Buffer, side: number): Promise<EncodedImage> {
  return await decodeImage(bytes, async (image) => {
    const { data, info } = await image
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  });
}

/**
 * As `reencodeImage`, but as squares of exactly these sides: what is outside the middle is cut off.
 *
 * @throws Failure as `decodeImage`
 */
export async function reencodeSquares(bytes: Buffer, sides: readonly number[]): Promise<Buffer[]> {
  const largest = Math.max(...sides);
  return await decodeImage(bytes, async (image, sharp) => {
    // Decoded once: the squares are made of the pixels of the largest.
    const { data, info } = await image
      .resize({ width: largest, height: largest, fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const square = sharp(data, { raw: { width, height, channels } });
    return await Promise.all(sides.map((side) => square.clone().resize(side, side).webp({ quality }).toBuffer()));
  });
}
