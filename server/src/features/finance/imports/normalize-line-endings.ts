import type { Steps } from '@afdal/domain/money/statement/steps';

/** So many letters are looked at in one step. */
const lettersAtOnce = 65_536;

/** A text with one line feed for each end of a line, whichever system wrote it. */
export function* normalizeLineEndings(text: string): Steps<string> {
  if (!text.includes('\r')) return text;
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + lettersAtOnce);
    // Never between the two that are one.
    if (text[end - 1] === '\r' && text[end] === '\n') end += 1;
    pieces.push(text.slice(at, end).replace(/\r\n?/g, '\n'));
    at = end;
    yield;
  }
  return pieces.join('');
}
