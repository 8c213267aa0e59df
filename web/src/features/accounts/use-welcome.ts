import type { Role } from '@afdal/domain/sessions/limits';
import { useEffect, useRef } from 'react';
import { constants } from '../../lib/constants.ts';
import { showToast } from '../../ui/toast/toasts.ts';

/** Follows every kind of sign-in: shows the success toast, then navigates on. Done once it has. */
export function useWelcome(onSignedIn: (role: Role) => void) {
  const goingOn = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(goingOn.current), []);
  return async (text: string, role: Role): Promise<void> => {
    showToast({ title: text, variant: 'success' });
    await new Promise((resolve) => {
      goingOn.current = setTimeout(resolve, constants.redirectAfterLoginMs);
    });
    onSignedIn(role);
  };
}
