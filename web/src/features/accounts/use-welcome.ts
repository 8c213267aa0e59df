import type { Role } from '@afdal/domain/sessions/limits';
import { useEffect, useRef } from 'react';
import { constants } from '../../lib/constants.ts';
import { showToast } from '../../ui/toast/toasts.ts';

/** What follows every sign-in, however it was made: it is said, and the way goes on. */
export function useWelcome(onSignedIn: (role: Role) => void) {
  const goingOn = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(goingOn.current), []);
  return (text: string, role: Role) => {
    showToast({ title: text, variant: 'success' });
    goingOn.current = setTimeout(() => onSignedIn(role), constants.redirectAfterLoginMs);
  };
}
