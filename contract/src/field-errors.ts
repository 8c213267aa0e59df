import type * as z from 'zod/mini';
import { texts } from './copy.ts';

/** As many keys as a body may have; a list may have fifty times as many entries that are wrong. */
const toldAtMost = 1_000;

/**
 * The issues of a failed parse as one Arabic text a field, keyed by the field's path, of the first 1,000 fields.
 * The first issue of a field wins; an unknown key is named itself.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>();
  const tell = (field: string, text: string) =>
    fields.has(field) || fields.size === toldAtMost || fields.set(field, text);
  for (const issue of issues) {
    if (fields.size === toldAtMost) break;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) tell([...issue.path, key].join('.'), texts.fieldUnknown);
      continue;
    }
    tell(issue.path.join('.') || 'body', textOf(issue));
  }
  return Object.fromEntries(fields);
}

// Texts given in a schema are Arabic; what zod says by itself is not for people.
const arabic = /[\u0600-\u06FF]/;

function textOf(issue: z.core.$ZodIssue): string {
  if (arabic.test(issue.message)) return issue.message;
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return isMissing ? texts.valueRequired : texts.valueInvalid;
}
