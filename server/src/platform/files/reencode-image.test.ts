import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppError } from '../app-error.ts';
import { decodingLimits } from './decode-image.ts';
import { reencodeImage, reencodeSquares } from './reencode-image.ts';

const red = { r: 200, g: 20, b: 20 };
const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
const getErrorCode = async (bytes: Buffer) => await reencodeImage(bytes, 1600).catch((error: AppError) => error.code);
const reread = async (webp: Buffer) => await sharp(webp).metadata();

let samples: Record<'jpeg' | 'png' | 'webp' | 'gif', Buffer>;

beforeAll(async () => {
  samples = {
    jpeg: await drawn(300, 200).jpeg().toBuffer(),
    png: await drawn(300, 200).png().toBuffer(),
    webp: await drawn(300, 200).webp().toBuffer(),
    gif: await drawn(300, 200).gif().toBuffer(),
  };
  // Created before the first re-encoding, which blocks all but the four formats in this process.
});

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('that is a %s is re-encoded as WebP', async (format) => {
    const { webp, width, height } = await reencodeImage(samples[format], 1600);
    expect([width, height]).toEqual([300, 200]);
    expect(await reread(webp)).toMatchObject({ format: 'webp', width: 300, height: 200 });
  });

  it('keeps nothing of what a camera wrote, and stands upright', async () => {
    const exif = { IFD0: { Copyright: 'ليلى', Make: 'Camera' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } };
    const taken = await drawn(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { webp, width, height } = await reencodeImage(taken, 1600);
    expect([width, height]).toEqual([200, 300]);
    const { exif: exifData, icc, xmp, orientation } = await reread(webp);
    expect([exifData, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(webp.includes('Camera')).toBe(false);
  });

  it('keeps nothing that hangs behind it', async () => {
    const hidden = Buffer.concat([samples.jpeg, Buffer.from('<script>alert(1)</script>')]);
    const { webp } = await reencodeImage(hidden, 1600);
    expect(webp.includes('script')).toBe(false);
  });

  it('that is larger becomes as large as it may be', async () => {
    const { width, height } = await reencodeImage(await drawn(4000, 1000).jpeg().toBuffer(), 1600);
    expect([width, height]).toEqual([1600, 400]);
  });

  it('that moves stands still', async () => {
    const frames = await Promise.all(
      [red, { r: 0, g: 0, b: 255 }].map(
        async (background) =>
          await sharp({ create: { width: 40, height: 30, channels: 3, background } })
            .png()
            .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const { webp, height } = await reencodeImage(moving, 1600);
    expect(height).toBe(30);
    expect((await reread(webp)).pages ?? 1).toBe(1);
  });
});

describe('squares of a picture', () => {
  const drawnInHalves = async () => {
    const [left, right] = await Promise.all([red, { r: 0, g: 0, b: 255 }].map(half));
    const blank = { create: { width: 400, height: 100, channels: 3, background: red } } as const;
    return await sharp(blank)
      .composite([
        { input: left ?? '', left: 0, top: 0 },
        { input: right ?? '', left: 200, top: 0 },
      ])
      .png()
      .toBuffer();
  };
  const half = async (background: typeof red) =>
    await sharp({ create: { width: 200, height: 100, channels: 3, background } })
      .png()
      .toBuffer();

  it('are as large as asked, cut from the middle, and enlarged where they must be', async () => {
    const picture = await drawnInHalves();
    const squares = await reencodeSquares(picture, [256, 64]);
    expect(await Promise.all(squares.map(reread))).toMatchObject([
      { format: 'webp', width: 256, height: 256 },
      { format: 'webp', width: 64, height: 64 },
    ]);
    const { data, info } = await sharp(squares[1]).raw().toBuffer({ resolveWithObject: true });
    const middle = 32 * 64 * info.channels;
    const at = (x: number) => [...data.subarray(middle + x * info.channels, middle + x * info.channels + 3)];
    expect(at(4)[0]).toBeGreaterThan(150);
    expect(at(59)[2]).toBeGreaterThan(150);
  });

  it.each(['b-w', 'rgb16'] as const)('keep the colours of one in %s', async (space) => {
    const [square] = await reencodeSquares(await drawn(30, 30).toColourspace(space).png().toBuffer(), [64]);
    expect(await reread(square ?? Buffer.alloc(0))).toMatchObject({ width: 64, space: 'srgb' });
  });

  it('may be seen through where it was', async () => {
    const glass = { create: { width: 30, height: 30, channels: 4, background: { ...red, alpha: 0.5 } } } as const;
    const [square] = await reencodeSquares(await sharp(glass).png().toBuffer(), [64]);
    expect((await reread(square ?? Buffer.alloc(0))).hasAlpha).toBe(true);
  });
});

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('قهوة')],
    ['an SVG', Buffer.from(svg)],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a TIFF', Buffer.from([0x49, 0x49, 0x2a, 0x00, 8, 0, 0, 0])],
    ['a sound in RIFF', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ')],
    ['an HTML page that begins with a name', Buffer.from('GIF8<html>')],
  ])('%s is no picture of ours', async (_, bytes) => {
    expect(await getErrorCode(bytes)).toBe('picture_unsupported');
  });

  it('a beginning without a picture', async () => {
    expect(await getErrorCode(Buffer.concat([samples.png.subarray(0, 8), Buffer.from(svg)]))).toBe(
      'picture_unreadable',
    );
    expect(await getErrorCode(Buffer.from('GIF89a<script>alert(1)</script>'))).toBe('picture_unreadable');
  });

  it('half a picture', async () => {
    for (const bytes of Object.values(samples)) {
      expect(await getErrorCode(bytes.subarray(0, Math.floor(bytes.length / 2)))).toBe('picture_unreadable');
    }
  });

  it('a small file that unfolds to a huge picture', async () => {
    const pngBomb = await drawn(9_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(pngBomb.length).toBeLessThan(500_000);
    expect(await getErrorCode(pngBomb)).toBe('picture_unreadable');
  });
});

it('draws many one after the other', async () => {
  const pictures = await Promise.all(Array.from({ length: 12 }, () => reencodeImage(samples.jpeg, 100)));
  for (const { width } of pictures) expect(width).toBe(100);
});

it('asks for patience when too many wait', async () => {
  const { atOnce, waiting } = decodingLimits;
  const responses = await Promise.all(Array.from({ length: 30 }, () => getErrorCode(samples.png)));
  expect(responses.filter((response) => response === 'rate_limited')).toHaveLength(30 - atOnce - waiting);
});
