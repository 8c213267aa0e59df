import { isUtf8 } from 'node:buffer';
import type { StatementEncoding } from '@afdal/domain/money/import';
import type { Steps } from '@afdal/domain/money/statement/steps';

export interface DecodedStatement {
  readonly text: string;
  readonly encoding: StatementEncoding;
  /** Whether the text has control characters, which no table has; where it has, they are spaces by now. */
  readonly hasControls: boolean;
}

/** Bytes, or characters, per step. */
const atOnce = 16_384;
/** Bytes inspected to detect UTF-16 without a BOM. */
const inspected = 4_096;
/** The least NUL bytes, in percent, of UTF-16 in which all but the separators is Arabic. */
const minNuls = 3;
/** Control characters that no text contains, unlike tabs, line breaks and form feeds. */
const control = /(?![\t\n\r\f\u0080-\u009f])\p{Cc}/gu;
/** Old systems end files with it (Ctrl+Z). */
const endOfFile = '\u001a';

/**
 * Decodes a file in the given encoding, or the one detected from its bytes: by the BOM, else by the NUL bytes of UTF-16,
 * else UTF-8 if it is (mostly) valid, else Windows-1256, which Arabic systems write.
 */
export function* decodeStatement(bytes: Buffer, given: StatementEncoding | null): Steps<DecodedStatement> {
  const detected = given ?? markedEncoding(bytes) ?? encodingByNuls(bytes);
  const encoding = detected ?? ((yield* isMostlyUtf8(bytes)) ? 'utf-8' : 'windows-1256');
  // In one go, some 30 ms for the largest file: in pieces, it would all be in memory twice. This removes the BOM too.
  const decoded = new TextDecoder(encoding).decode(bytes);
  const text = decoded.endsWith(endOfFile) ? decoded.slice(0, -1) : decoded;
  for (let at = 0; at < text.length; at += atOnce) {
    yield;
    if (text.slice(at, at + atOnce).search(control) === -1) continue;
    return { text: yield* withoutControls(text), encoding, hasControls: true };
  }
  return { text, encoding, hasControls: false };
}

function* withoutControls(text: string): Steps<string> {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += atOnce) {
    pieces.push(text.slice(at, at + atOnce).replace(control, ' '));
    yield;
  }
  return pieces.join('');
}

function markedEncoding([first, second, third]: Buffer): StatementEncoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

/** The high byte of spaces, commas, line ends and Latin digits is NUL in UTF-16; that of Arabic letters and digits is not. */
function encodingByNuls(bytes: Buffer): StatementEncoding | null {
  const counts = [0, 0] as [number, number];
  const head = bytes.subarray(0, inspected);
  head.forEach((byte, at) => {
    if (byte === 0) counts[at % 2 === 0 ? 0 : 1] += 1;
  });
  const [even, odd] = counts;
  if (Math.max(even, odd) * 100 < head.length * minNuls || Math.min(even, odd) * 20 > Math.max(even, odd)) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Tolerates a few truncated characters: fewer than one for every twenty intact non-ASCII ones. */
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
