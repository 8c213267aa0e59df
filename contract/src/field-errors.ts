import type * as z from 'zod/mini';
import { errorTexts } from './texts.ts';

/** As many as a body may have keys. A list may have fifty times as many invalid entries. */
const maxFields = 1_000;

/**
 * Converts the issues of a failed parse to one Arabic text per field, keyed by path, for the first 1,000 fields.
 * The first issue of a field wins; an unknown key is reported under its own path.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>();
  const report = (field: string, text: string) =>
    fields.has(field) || fields.size === maxFields || fields.set(field, text);
  for (const issue of issues) {
    if (fields.size === maxFields) break;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) report([...issue.path, key].join('.'), errorTexts.fieldUnknown);
      continue;
    }
    report(issue.path.join('.') || 'body', toText(issue));
  }
  return Object.fromEntries(fields);
}

// Texts given in a schema are Arabic; zod's own messages are not shown to users.
const arabic = /[\u0600-\u06FF]/;

function toText(issue: z.core.$ZodIssue): string {
  if (arabic.test(issue.message)) return issue.message;
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return isMissing ? errorTexts.valueRequired : errorTexts.valueInvalid;
}
