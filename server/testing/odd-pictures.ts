import { crc32, deflateSync } from 'node:zlib';
import { drawn } from './pictures.ts';

/** A PNG of some 110 kB that claims to be 30,000 pixels wide and high, and is: 900 million pixels, all black. */
export function bomb(): Buffer {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, grey; each line begins with the byte of its filter.
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A photo with the place where it was taken, as phones write it. */
export async function photoWithPlace(): Promise<Buffer> {
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '24/1 42/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '46/1 40/1 0/1',
  };
  const exif = { IFD0: { Make: 'Camera', Copyright: 'Layla' }, IFD3: place };
  return await drawn(600, 400).withExif(exif).jpeg().toBuffer();
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
