import { crc32, deflateSync } from 'node:zlib';

/** What the header of a square PNG says (PNG 3rd edition, 11.2.1), and how hard its lines are packed. */
export interface PngShape {
  /** In pixels. */
  readonly side: number;
  /** Bits of a channel, and the colour type: 0 grey, 2 red, green and blue. */
  readonly depth: 1 | 8;
  readonly colour: 0 | 2;
  readonly level?: number;
}

/** A PNG of the given lines, each of which begins with the byte of its filter. */
export function createPng({ side, depth, colour, level }: PngShape, lines: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([depth, colour], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const packed = deflateSync(lines, level === undefined ? {} : { level });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
