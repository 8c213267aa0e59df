import { users } from '@afdal/contract/people/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { parseSearch, stringifySearch } from '../app/search.ts';
import { setCaller } from '../lib/api.ts';
import { setDraftOwner } from '../lib/draft.ts';
import { queryClient } from '../lib/query-client.ts';
import { currentSession, expireSession } from '../session/session.ts';
import { UserProvider } from '../session/user.tsx';
import { InMain } from '../ui/base/in-main.ts';
import { AskedQuestion } from '../ui/overlay/asked-question.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';
import { aUser, signInAs } from './data/people.ts';
import { serve } from './fake-server.ts';

/**
 * Renders a part of a page for a signed-in person: with the fake server, the address and toasts, and without the app's
 * routes, shell and page. Every address shows the part; `address` says where a link or a dialog has led.
 */
export async function openFeature(part: ReactNode, { at = '/', person = aUser() } = {}) {
  signInAs(person);
  serve(users.readUser, () => person);
  setCaller({ token: () => currentSession()?.token ?? null, sessionEnded: expireSession });
  setDraftOwner(() => currentSession()?.user.id ?? '');
  const routeTree = createRootRoute({ component: () => <Page>{part}</Page>, notFoundComponent: () => null });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch });
  await router.load();
  render(<RouterProvider<typeof router> router={router} />);
  const user = userEvent.setup({ advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)) });
  return { user, address: () => router.state.location.href };
}

function Page({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <UserProvider>
        <InMain value={true}>
          <main id="main">{children}</main>
        </InMain>
        <AskedQuestion />
      </UserProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
