import { isUtf8 } from 'node:buffer';
import type { Steps } from '@afdal/domain/money/statement/steps';
import { Failure } from '../../../platform/failure.ts';

export type StatementEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

export interface DecodedStatement {
  readonly text: string;
  readonly encoding: StatementEncoding;
}

/** So many bytes, or letters, are looked at in one step. */
const atOnce = 16_384;
/** So many bytes show whether a file without a mark has two a letter. */
const looked = 4_096;
/** So many bytes of a hundred are NUL in UTF-16, also where all but what parts the words is Arabic. */
const nulsAtLeast = 3;
/** What no text holds: controls, besides those that part lines and cells. */
const control = /(?![\t\n\r\f\u0080-\u009f])\p{Cc}/u;
/** Old systems end files with it. */
const endOfFile = '\u001a';

/**
 * The text of a file in the encoding that its bytes show: by the mark in front, by the NULs of UTF-16, as UTF-8 where
 * it is that, else Windows-1256, in which Arabic systems write.
 *
 * @throws Failure `csv_unreadable` where that is no text
 */
export function* decodeStatement(bytes: Buffer): Steps<DecodedStatement> {
  const shown = markedEncoding(bytes) ?? encodingByNuls(bytes);
  const encoding = shown ?? ((yield* isMostlyUtf8(bytes)) ? 'utf-8' : 'windows-1256');
  // In one go, some 30 ms for the largest file: piece by piece, all of it would lie in memory twice. The mark goes too.
  const decoded = new TextDecoder(encoding).decode(bytes);
  const text = decoded.endsWith(endOfFile) ? decoded.slice(0, -1) : decoded;
  for (let at = 0; at < text.length; at += atOnce) {
    yield;
    if (control.test(text.slice(at, at + atOnce))) throw new Failure('csv_unreadable');
  }
  return { text, encoding };
}

function markedEncoding([first, second, third]: Buffer): StatementEncoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

/** Spaces, commas and line ends have a NUL for their upper half; Latin digits too, and Arabic words and digits none. */
function encodingByNuls(bytes: Buffer): StatementEncoding | null {
  const counts = [0, 0] as [number, number];
  const head = bytes.subarray(0, looked);
  head.forEach((byte, at) => {
    if (byte === 0) counts[at % 2 === 0 ? 0 : 1] += 1;
  });
  const [even, odd] = counts;
  if (Math.max(even, odd) * 100 < head.length * nulsAtLeast || Math.min(even, odd) * 20 > Math.max(even, odd))
    return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** A byte here and there that was cut does not make it another encoding. */
function* isMostlyUtf8(bytes: Buffer): Steps<boolean> {
  if (isUtf8(bytes)) return true;
  const counts = { whole: 0, broken: 0 };
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < bytes.length; at += atOnce) {
    yield;
    for (const letter of decoder.decode(bytes.subarray(at, at + atOnce), { stream: at + atOnce < bytes.length })) {
      if (letter === '\ufffd') counts.broken += 1;
      else if (letter > '\u007f') counts.whole += 1;
    }
  }
  return counts.broken * 20 < counts.whole;
}
