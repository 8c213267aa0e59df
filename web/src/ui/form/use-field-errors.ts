import { useState } from 'react';
import type { Errors } from './use-submission.ts';

/** The errors of the last attempt, except for fields changed since, and a function that marks fields as changed. */
export function useFieldErrors(
  errors: Errors,
): [visibleErrors: Errors, clearErrors: (fields: readonly string[]) => void] {
  const [changed, setChanged] = useState({ errors, fields: [] as readonly string[] });
  const fields = changed.errors === errors ? changed.fields : [];
  // The error of a list's entry lies under the list's name: `steps.0.title`.
  const isChanged = (path: string) => fields.some((field) => `${path}.`.startsWith(`${field}.`));
  const visibleErrors = Object.fromEntries(Object.entries(errors).filter(([path]) => !isChanged(path)));
  const clearErrors = (more: readonly string[]) =>
    setChanged((before) => ({ errors, fields: [...(before.errors === errors ? before.fields : []), ...more] }));
  return [visibleErrors, clearErrors];
}
