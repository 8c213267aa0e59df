import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { createAppRouter } from '../app/router.ts';
import { connect } from '../app/start.ts';

/** Opens the whole app at the last of the addresses, as a browser would. The earlier ones are its history. */
export async function openApp(...addresses: string[]) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: addresses }));
  onTestFinished(connect(router));
  await router.load();
  render(<RouterProvider router={router} />);
  const user = userEvent.setup({ advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)) });
  return { router, user, address: () => router.state.location.href };
}
