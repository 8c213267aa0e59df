import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { nextTask } from './data/next-task.ts';

/** Chooses an entry of the menu behind a button, and waits until the entry has acted. */
export async function chooseMenuItem(user: UserEvent, menu: string, menuItem: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: menuItem }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  // Once the menu has gone, one task returns the focus and the next runs the entry.
  await act(async () => {
    await nextTask();
    await nextTask();
  });
}
