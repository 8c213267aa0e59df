import { createHash } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipWriter } from '../../platform/files/zip-writer.ts';
import { openZip, type ZipSource } from './zip-reader.ts';

const at = new Date('2026-11-20T09:00:00Z');
const megabyte = 1024 * 1024;

/** Text that compression does not make much shorter. */
function createNoise(length: number): string {
  return createHash('shake256', { outputLength: length }).digest('base64').slice(0, length);
}

function toSource(bytes: Buffer): ZipSource {
  return { sizeBytes: bytes.length, read: async (from, to) => bytes.subarray(from, to) };
}

async function readAll(bytes: Buffer, name = 'manifest.json'): Promise<string> {
  const zip = await openZip(toSource(bytes));
  const pieces: Buffer[] = [];
  for await (const piece of zip.unpack(name)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('a ZIP that is written', () => {
  it('is unpacked by another program, and by the reader', async () => {
    const chunks: Buffer[] = [];
    const zip = zipWriter(at, async (chunk) => void chunks.push(chunk));
    const noise = createNoise(6 * megabyte);
    await zip.text('manifest.json', ['{"نص":', '1}']);
    await zip.text('csv/habits.csv', []);
    await zip.file('files/receipts/picture.webp', Buffer.from(noise));
    await zip.text('data/habits.json', [noise, noise]);
    expect(await zip.end()).toBe(Buffer.concat(chunks).length);
    expect(chunks.length).toBeGreaterThan(2);
    expect(chunks.slice(0, -1).every(({ length }) => length === megabyte)).toBe(true);

    const whole = Buffer.concat(chunks);
    const files = unzipSync(whole);
    expect(Object.keys(files)).toEqual([
      'manifest.json',
      'csv/habits.csv',
      'files/receipts/picture.webp',
      'data/habits.json',
    ]);
    for (const [name, content] of Object.entries(files))
      expect(await readAll(whole, name)).toBe(Buffer.from(content).toString());
    expect(Buffer.from(files['data/habits.json'] ?? []).toString()).toBe(noise + noise);
  });

  it('reads its rows no faster than its pieces are kept', async () => {
    let produced = 0;
    let stored = 0;
    let mostAhead = 0;
    const zip = zipWriter(at, async (chunk) => {
      await turnEventLoop(20);
      stored += chunk.length;
    });
    const noise = createNoise(megabyte);
    async function* rows() {
      for (let n = 0; n < 40; n += 1) {
        produced += noise.length;
        mostAhead = Math.max(mostAhead, produced - stored);
        yield noise;
      }
    }
    await zip.text('data/habits.json', rows());
    await zip.end();
    expect(mostAhead).toBeLessThan(20 * megabyte);
  });

  it('ends with the error of whoever keeps its pieces, and of its rows', async () => {
    const noise = createNoise(megabyte);
    async function* rows() {
      for (let n = 0; n < 40; n += 1) yield noise;
    }
    const full = zipWriter(at, async () => {
      throw new Error('the disk is full');
    });
    await expect(full.text('data/habits.json', rows())).rejects.toThrow('the disk is full');

    const zip = zipWriter(at, async () => {});
    async function* broken() {
      yield 'x';
      throw new Error('the connection is gone');
    }
    await expect(zip.text('data/habits.json', broken())).rejects.toThrow('the connection is gone');
  });
});

/** Offsets in an entry's central header; APPNOTE.TXT 6.3.10, section 4.3.12. */
const central = { flags: 8, method: 10, crc: 16, compressed: 20, size: 24, extra: 30, offset: 42, name: 46 };

type Files = Readonly<Record<string, string>>;

const aCopy: Files = { 'manifest.json': 'one', 'data/habits.json': 'two '.repeat(500) };

/** A ZIP whose central header of the last entry was changed afterwards. */
function forged(change: (header: Buffer, whole: Buffer) => void, files = aCopy): Buffer {
  const whole = Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
  change(whole.subarray(whole.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))), whole);
  return whole;
}

/** Unpacks everything. */
async function open(bytes: Buffer): Promise<readonly string[]> {
  const { names, unpack } = await openZip(toSource(bytes));
  for (const name of names) for await (const _ of unpack(name));
  return names;
}

describe('a ZIP that is read', () => {
  it('has the names and contents that another program packed', async () => {
    const bytes = forged(() => {});
    expect(await open(bytes)).toEqual(Object.keys(aCopy));
    expect(await readAll(bytes, 'data/habits.json')).toBe(aCopy['data/habits.json']);
    await expect(readAll(bytes, 'data/other.json')).rejects.toMatchObject({ code: 'copy_unreadable' });
  });

  it.each<[string, Buffer]>([
    ['is encrypted', forged((header) => header.writeUInt16LE(header.readUInt16LE(central.flags) | 1, central.flags))],
    ['is compressed by another method', forged((header) => header.writeUInt16LE(12, central.method))],
    ['has a checksum that is not its own', forged((header) => header.writeUInt32LE(1, central.crc))],
    ['is longer than it says', forged((header) => header.writeUInt32LE(1_999, central.size))],
    ['is shorter than it says', forged((header) => header.writeUInt32LE(2_001, central.size))],
    ['says that it unpacks to more than any copy', forged((header) => header.writeUInt32LE(2 ** 31, central.size))],
    ['lies beyond the end', forged((header) => header.writeUInt32LE(2 ** 30, central.offset))],
    ['is cut within its bytes', forged((header) => header.writeUInt32LE(4, central.compressed))],
    ['has the name of another', forged((header) => header.write('data/habit_.json', central.name), sameLength())],
    ['shares its bytes with another', forged(shareBytes, noisy())],
    ['has sizes of ZIP64', forged((header) => header.writeUInt32LE(0xffffffff, central.size))],
    ['is named as no entry of a copy', forged(() => {}, { ...aCopy, 'data/../x.json': 'x' })],
    ['has a folder', forged(() => {}, { ...aCopy, 'data/': '' })],
    ['leads out by backslashes', forged(() => {}, { ...aCopy, 'data\\habits.json': 'x' })],
    ['is one of too many', forged(() => {}, many(20_001))],
  ])('is refused where an entry %s', async (_, bytes) => {
    await expect(open(bytes)).rejects.toMatchObject({ code: 'copy_unreadable' });
  });

  it('lets errors of where it is kept through as they are', async () => {
    const bytes = forged(() => {}, noisy());
    const away = new Error('the connection is gone');
    let reads = 0;
    const failAfter = (n: number): ZipSource => ({
      sizeBytes: bytes.length,
      read: async (from, to) => {
        if (reads++ >= n) throw away;
        return bytes.subarray(from, to);
      },
    });
    await expect(openZip(failAfter(0))).rejects.toBe(away);
    reads = 0;
    const zip = await openZip(failAfter(Number.POSITIVE_INFINITY));
    const needed = reads;
    reads = 0;
    const { unpack } = await openZip(failAfter(needed + 1));
    await expect(unpack(zip.names[0] ?? '').next()).rejects.toBe(away);
  });

  it('reads no further than somebody asks', async () => {
    const bytes = forged(() => {}, { 'manifest.json': createNoise(8 * megabyte) });
    let readBytes = 0;
    const zip = await openZip({
      sizeBytes: bytes.length,
      read: async (from, to) => {
        readBytes += to - from;
        return bytes.subarray(from, to);
      },
    });
    for await (const _ of zip.unpack('manifest.json')) break;
    await turnEventLoop(50);
    expect(readBytes).toBeLessThan(3 * megabyte);
  });
});

function sameLength(): Files {
  return { 'data/habit_.json': 'one', 'data/habits.json': 'two' };
}

function noisy(): Files {
  return { 'manifest.json': createNoise(1_000), 'data/habits.json': createNoise(60_000) };
}

/** The first entry says that it has all bytes of the last. */
function shareBytes(last: Buffer, whole: Buffer): void {
  const first = whole.subarray(whole.indexOf(Buffer.from([0x50, 0x4b, 1, 2])));
  for (const field of ['compressed', 'size', 'crc', 'offset'] as const)
    first.writeUInt32LE(last.readUInt32LE(central[field]), central[field]);
}

function many(count: number): Files {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`files/receipts/x${n}.webp`, '']));
}

/** Lets everything else go on that is ready, so many times. */
async function turnEventLoop(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await new Promise((resolve) => setImmediate(resolve));
}
