import { useEffect, useRef } from 'react';

/** Moves the focus to a form's first invalid field when a submit has failed validation. */
export function useFocusOnErrors(errors: Readonly<Record<string, string | undefined>>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    // In a set of choices the fieldset is the invalid element, but only its inputs can be focused.
    (wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong)?.focus();
  }, [errors]);
  return form;
}
