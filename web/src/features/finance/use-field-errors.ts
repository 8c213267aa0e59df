import { useState } from 'react';
import type { Errors } from './use-submission.ts';

/** The errors of the last try without those of fields that were changed since, and how to say that one was. */
export function useFieldErrors(errors: Errors): [left: Errors, mend: (fields: readonly string[]) => void] {
  const [mended, setMended] = useState({ errors, fields: [] as readonly string[] });
  const fields = mended.errors === errors ? mended.fields : [];
  const left = Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
  return [left, (changed) => setMended({ errors, fields: [...fields, ...changed] })];
}
