import { useState } from 'react';
import type { Errors } from './use-submission.ts';

/** The errors of the last attempt, except for fields changed since, and a function that marks fields as changed. */
export function useFieldErrors(errors: Errors): [left: Errors, markChanged: (fields: readonly string[]) => void] {
  const [changed, setChanged] = useState({ errors, fields: [] as readonly string[] });
  const fields = changed.errors === errors ? changed.fields : [];
  // The error of a list's entry lies under the list's name: `steps.0.title`.
  const isChanged = (path: string) => fields.some((field) => `${path}.`.startsWith(`${field}.`));
  const left = Object.fromEntries(Object.entries(errors).filter(([path]) => !isChanged(path)));
  const markChanged = (more: readonly string[]) =>
    setChanged((before) => ({ errors, fields: [...(before.errors === errors ? before.fields : []), ...more] }));
  return [left, markChanged];
}
