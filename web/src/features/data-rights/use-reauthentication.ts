import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { toastError } from '../../ui/toast/toast-error.ts';

/** Whether the password is asked for: what needed it is done again once it was given. */
export function useReauthentication() {
  const [isOpen, setOpen] = useState(false);
  const orReauthenticate = (failed: string) => (error: unknown) => {
    if (error instanceof ApiError && error.body?.errorType === 'proof_needed') setOpen(true);
    else toastError(failed, error);
  };
  return { isOpen, orReauthenticate, close: () => setOpen(false) };
}

export type Reauthentication = ReturnType<typeof useReauthentication>;
