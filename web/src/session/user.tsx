import { createContext, Fragment, type ReactNode, useContext, useState } from 'react';
import { DisplayPreferencesProvider } from './display-preferences-provider.tsx';
import { useSession } from './session.ts';
import type { SignedInUser } from './signed-in-user.ts';

const UserContext = createContext<SignedInUser | null>(null);

/**
 * Provides the signed-in user to the pages behind the guard. During sign-out the last user stays until the page is left.
 * If the session ended before the first render, nothing is rendered.
 */
export function UserProvider({ children }: { children: ReactNode }) {
  const present = useSession()?.user ?? null;
  const [last, setLast] = useState(present);
  if (present && present !== last) setLast(present);
  const user = present ?? last;
  return (
    <UserContext value={user}>
      {/* Remounts the page when another user signs in in another tab: no state of the first may remain. */}
      <Fragment key={user?.id}>
        {user && <DisplayPreferencesProvider user={user}>{children}</DisplayPreferencesProvider>}
      </Fragment>
    </UserContext>
  );
}

export function useUser(): SignedInUser {
  const user = useContext(UserContext);
  if (!user) throw new Error('Only pages behind the guard have a signed-in person.');
  return user;
}
