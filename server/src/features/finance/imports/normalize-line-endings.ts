import type { Steps } from '@afdal/domain/money/statement/steps';

/** Characters per step. */
const charactersAtOnce = 65_536;

/** Replaces the line endings of every system by line feeds. */
export function* normalizeLineEndings(text: string): Steps<string> {
  if (!text.includes('\r')) return text;
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + charactersAtOnce);
    // Never splits a CRLF.
    if (text[end - 1] === '\r' && text[end] === '\n') end += 1;
    pieces.push(text.slice(at, end).replace(/\r\n?/g, '\n'));
    at = end;
    yield;
  }
  return pieces.join('');
}
