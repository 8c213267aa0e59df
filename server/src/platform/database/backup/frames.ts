import { BackupDamaged } from './format.ts';

export interface Frame {
  readonly kind: 'header' | 'rows' | 'end';
  readonly content: Buffer;
}

const letters = { header: 'H', rows: 'R', end: 'E' } as const;
const kinds = new Map<string, Frame['kind']>([
  [letters.header, 'header'],
  [letters.rows, 'rows'],
  [letters.end, 'end'],
]);
const headLength = 5;

/** The maximum content length in bytes. A frame that claims more is damaged. */
export const longestFrame = 1 << 20;

export function frame(kind: Frame['kind'], content: Buffer): Buffer {
  if (content.length > longestFrame) throw new Error(`a frame of ${content.length} bytes could not be read again`);
  const head = Buffer.alloc(headLength);
  head.write(letters[kind], 'latin1');
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

export const jsonFrame = (kind: Frame['kind'], value: object) => frame(kind, Buffer.from(JSON.stringify(value)));

/** Reassembles frames from a stream of chunks. @throws BackupDamaged for invalid or incomplete frames */
export async function* parseFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame, void> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    for (let next = firstIn(rest); next; next = firstIn(rest)) {
      yield next;
      rest = rest.subarray(headLength + next.content.length);
    }
  }
  if (rest.length > 0) throw new BackupDamaged();
}

/** The first frame of the buffer, or null while it is incomplete. */
function firstIn(bytes: Buffer): Frame | null {
  if (bytes.length < headLength) return null;
  const kind = kinds.get(bytes.toString('latin1', 0, 1));
  const length = bytes.readUInt32BE(1);
  if (!kind || length > longestFrame) throw new BackupDamaged();
  if (bytes.length < headLength + length) return null;
  return { kind, content: bytes.subarray(headLength, headLength + length) };
}
