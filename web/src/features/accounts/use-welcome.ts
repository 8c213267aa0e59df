import type { Role } from '@afdal/domain/sessions/limits';
import { useEffect, useRef } from 'react';
import { constants } from '../../lib/constants.ts';
import { showToast } from '../../ui/toast/toasts.ts';

/** Follows every kind of sign-in: shows the success toast, then navigates on. */
export function useWelcome(onSignedIn: (role: Role) => void) {
  const goingOn = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(goingOn.current), []);
  return (text: string, role: Role) => {
    showToast({ title: text, variant: 'success' });
    goingOn.current = setTimeout(() => onSignedIn(role), constants.redirectAfterLoginMs);
  };
}
