import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Bytes for a row of the database, from which they come as text of twice the size, which is decoded in one go. */
const chunkBytes = 1024 * 1024;

/** A ZIP file in the making, given to `write` piece by piece. */
export interface ZipWriter {
  /** Compresses a text. */
  readonly text: (name: string, chunks: AsyncIterable<string> | Iterable<string>) => Promise<void>;
  /** Stores a file that is compressed already, as pictures are. */
  readonly file: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Ends the file; answers its size. */
  readonly end: () => Promise<number>;
}

export function zipWriter(at: Date, write: (chunk: Buffer) => Promise<void>): ZipWriter {
  const zip = new ZipFile();
  let sizeBytes = 0;
  const written = pipeline(zip.outputStream, async (output) => {
    // A PassThrough, of which yazl's types say less.
    for await (const chunk of inChunks(output as AsyncIterable<Buffer>)) {
      await write(chunk);
      sizeBytes += chunk.length;
    }
  });
  // Whoever adds the next entry, or ends the file, learns of it.
  written.catch(() => {});

  // yazl does not say when an entry is written; that its source was read suffices, since nothing is read ahead. It keeps
  // the sources until the end: a drained stream is small, while its `addBuffer` would keep the bytes.
  async function add(name: string, source: Readable, compress: boolean): Promise<void> {
    zip.addReadStream(source, name, { mtime: at, compress });
    try {
      await Promise.race([finished(source, { writable: false }), written]);
    } catch (error) {
      source.destroy();
      throw error;
    }
  }

  return {
    text: (name, chunks) => add(name, Readable.from(encode(chunks)), true),
    file: (name, bytes) => add(name, new PassThrough().end(bytes), false),
    end: async () => {
      zip.end();
      await written;
      return sizeBytes;
    },
  };
}

async function* encode(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  for await (const part of chunks) yield Buffer.from(part);
}

/** Pieces of equal size; only the last may be smaller. */
async function* inChunks(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  for await (const piece of output) {
    pending.push(piece);
    pendingBytes += piece.length;
    if (pendingBytes < chunkBytes) continue;
    let rest = Buffer.concat(pending);
    for (; rest.length >= chunkBytes; rest = rest.subarray(chunkBytes)) yield rest.subarray(0, chunkBytes);
    pending = [Buffer.from(rest)];
    pendingBytes = rest.length;
  }
  if (pendingBytes > 0) yield Buffer.concat(pending);
}
