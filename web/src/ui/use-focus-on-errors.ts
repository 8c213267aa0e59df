import { useEffect, useRef } from 'react';

/** For a form: when a try has found errors, the first wrong field takes the focus. */
export function useFocusOnErrors(errors: Readonly<Record<string, string | undefined>>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return form;
}
