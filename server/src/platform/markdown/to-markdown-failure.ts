import { refusalTexts } from '@afdal/contract/refusal-texts';
import { type AppError, invalidField } from '../app-error.ts';
import type { MarkdownError } from './assert-structure.ts';

const texts = {
  length: refusalTexts.markdownTooLong,
  lines: refusalTexts.markdownTooManyLines,
  signs: refusalTexts.markdownTooManySigns,
  depth: refusalTexts.markdownTooDeep,
  columns: refusalTexts.markdownTooWide,
} as const satisfies Record<MarkdownError['problem'], string>;

/** The rejection of a field whose text is not rendered. */
export function toMarkdownFailure(field: string, { problem }: MarkdownError): AppError {
  return invalidField(field, texts[problem]);
}
