import { useEffect, useRef } from 'react';

/** For a form: when a try has found errors, the first wrong field takes the focus. */
export function useFocusOnErrors(errors: Readonly<Record<string, string | undefined>>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    // Of a set of choices it is the set that is wrong, and one of its controls that can be focused.
    (wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong)?.focus();
  }, [errors]);
  return form;
}
