import { maxTicketMessageLength } from './limits.ts';
import { attributionStart, mailEndings } from './mail-endings.ar.ts';

// Control characters, and marks that are not seen or turn the direction of a text around.
const unseen = /[\p{Cc}\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** What a person wrote in a mail: without what it answers, its signature and what no screen shows; empty if nothing. */
export function writtenPart(mail: string): string {
  const lines = mail
    .slice(0, 20 * maxTicketMessageLength)
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const end = lines.findIndex((line, at) => isEnding(line.trim(), lines[at + 1]?.trim() ?? ''));
  const written = (end < 0 ? lines : lines.slice(0, end))
    .map((line) => line.replaceAll('\t', ' ').replace(unseen, ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return written.slice(0, maxTicketMessageLength).trim();
}

function isEnding(line: string, next: string): boolean {
  const read = attributionStart.test(line) ? [line, `${line} ${next}`] : [line];
  return mailEndings.some((ending) => read.some((text) => ending.test(text)));
}
