import { inbox } from '@afdal/contract/finance/inbox';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failWith, serve } from '../../../../testing/fake-server.ts';
import { openFeature } from '../../../../testing/open-feature.tsx';
import { WaitingMessages } from './waiting-messages.tsx';

test('how many wait is said, and leads to them', async () => {
  serve(inbox.countInboxMessages, () => ({ waiting: 3 }));
  const onKnown = vi.fn();
  const { user, address } = await openFeature(<WaitingMessages onKnown={onKnown} />);
  await user.click(await screen.findByRole('link', { name: '3 معاملات بانتظار المراجعة' }));
  expect(address()).toBe('/inbox');
  expect(onKnown).toHaveBeenCalledOnce();
});

test('nothing is there where none waits, and what follows is told', async () => {
  serve(inbox.countInboxMessages, () => ({ waiting: 0 }));
  const onKnown = vi.fn();
  await openFeature(<WaitingMessages onKnown={onKnown} />);
  await waitFor(() => expect(onKnown).toHaveBeenCalledOnce());
  expect(screen.queryByRole('link')).toBeNull();
});

test('what follows does not wait for what cannot be read', async () => {
  failWith(inbox.countInboxMessages, 'forbidden');
  const onKnown = vi.fn();
  await openFeature(<WaitingMessages onKnown={onKnown} />);
  await waitFor(() => expect(onKnown).toHaveBeenCalledOnce());
  expect(screen.queryByRole('link')).toBeNull();
});
