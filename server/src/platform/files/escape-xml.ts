import { escapeHtml } from '../escape-html.ts';

/** What XML 1.0 §2.2 has no way to write, and the control characters that it discourages. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Escapes text for XML, as `escapeHtml` does; what cannot be written becomes a space, and half a pair `\ufffd`. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(unwritable, ' '));
}
