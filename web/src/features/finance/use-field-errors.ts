import { useState } from 'react';
import type { Errors } from './use-submission.ts';

/** The errors of the last attempt, except for fields changed since, and a function that marks fields as changed. */
export function useFieldErrors(errors: Errors): [left: Errors, mend: (fields: readonly string[]) => void] {
  const [mended, setMended] = useState({ errors, fields: [] as readonly string[] });
  const fields = mended.errors === errors ? mended.fields : [];
  const left = Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
  return [left, (changed) => setMended({ errors, fields: [...fields, ...changed] })];
}
