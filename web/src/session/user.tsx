import { createContext, Fragment, type ReactNode, useContext, useState } from 'react';
import type { DateStyle } from '../lib/format/dates.ts';
import { useSession } from './session.ts';
import type { SignedInUser } from './signed-in-user.ts';

const UserContext = createContext<SignedInUser | null>(null);

/** Gives the pages behind the guard their person; while one signs out, the last stays until the page is left. */
export function UserProvider({ children }: { children: ReactNode }) {
  const present = useSession()?.user ?? null;
  const [last, setLast] = useState(present);
  if (present && present !== last) setLast(present);
  const user = present ?? last;
  return (
    <UserContext value={user}>
      {/* Somebody else in another tab: nothing on the page may be the first one's. */}
      <Fragment key={user?.id}>{children}</Fragment>
    </UserContext>
  );
}

export function useUser(): SignedInUser {
  const user = useContext(UserContext);
  if (!user) throw new Error('Only pages behind the guard have a signed-in person.');
  return user;
}

export function useDateStyle(): DateStyle {
  const { timezone, preferences } = useUser();
  const { digits, calendar, hijriOffset } = preferences;
  return { zone: timezone, digits, calendar, hijriOffset };
}
