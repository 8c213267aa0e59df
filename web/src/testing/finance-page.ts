import type { Transaction } from '@afdal/contract/finance/transactions';
import { users } from '@afdal/contract/people/accounts';
import type { User } from '@afdal/contract/people/users';
import { screen } from '@testing-library/react';
// Imports lazy chunks up front: loading them during a test takes longer than its timeouts.
import '../ui/charts/drawn/drawings.ts';
import '../pages/financial-planning.tsx';
import '../features/finance/health/health-card.tsx';
import '../features/finance/messages/inbox/waiting-messages.tsx';
import '../features/finance/recurring/due-card.tsx';
import '../features/settings/money-settings.tsx';
import { dialogs } from '../pages/financial-planning/dialogs.ts';
import '../pages/financial-planning/emergency.tsx';
import '../pages/financial-planning/obligations.tsx';
import '../pages/financial-planning/savings.tsx';
import '../pages/financial-planning/pickers.tsx';
import { earner } from './data/finance-data.ts';
import { signInAs } from './data/people.ts';
import { serve } from './fake-server.ts';
import { type ServedFinance, serveFinance } from './finance-server.ts';
import { openApp } from './open-app.tsx';

await Promise.all(Object.values(dialogs).map((load) => load()));

interface Opened extends ServedFinance {
  readonly at?: string;
  readonly person?: User;
}

/** Opens the whole app at the finance page. */
export async function openFinance(
  items: Transaction[],
  { at = '/financial-planning', person = earner, ...served }: Opened = {},
) {
  serveFinance(items, served);
  signInAs(person);
  serve(users.readUser, () => person);
  const app = await openApp(at);
  // The drawing code of charts loads last; waits for it, so that it does not load during an interaction.
  if (at.startsWith('/financial-planning') && !at.includes('tab=') && served.accounts?.length !== 0)
    await screen.findByRole('button', { name: /^جدول: المصروف/ });
  return app;
}
