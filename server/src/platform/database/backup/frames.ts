import { BackupDamaged } from './backup-damaged.ts';

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

/** No frame is longer: a length that says so was never written by us. */
export const longestFrame = 1 << 20;

export function frame(kind: Frame['kind'], content: Buffer): Buffer {
  if (content.length > longestFrame) throw new Error(`a frame of ${content.length} bytes could not be read again`);
  const head = Buffer.alloc(headLength);
  head.write(letters[kind], 'latin1');
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

export const jsonFrame = (kind: Frame['kind'], value: object) => frame(kind, Buffer.from(JSON.stringify(value)));

/** Bytes that came in pieces, as the frames that they were. @throws BackupDamaged where they are none */
export async function* framesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Frame, void> {
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    rest = Buffer.concat([rest, piece]);
    for (let next = firstIn(rest); next; next = firstIn(rest)) {
      yield next;
      rest = rest.subarray(headLength + next.content.length);
    }
  }
  if (rest.length > 0) throw new BackupDamaged();
}

/** The frame at the beginning, or null while it is not all there. */
function firstIn(bytes: Buffer): Frame | null {
  if (bytes.length < headLength) return null;
  const kind = kinds.get(bytes.toString('latin1', 0, 1));
  const length = bytes.readUInt32BE(1);
  if (!kind || length > longestFrame) throw new BackupDamaged();
  if (bytes.length < headLength + length) return null;
  return { kind, content: bytes.subarray(headLength, headLength + length) };
}
