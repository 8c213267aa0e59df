import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { selectById } from '../../data/queries.ts';
import { browserAddress, goHistory, rest } from '../../testing/browser/browser-history.ts';
import { Toaster } from '../toast/toaster.tsx';
import { AddressedDialogs, type DialogMap } from './addressed-dialogs.tsx';
import { Confirm } from './confirm.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { Sheet } from './sheet.tsx';
import { useOpenDialog } from './use-dialog-address.ts';

interface Shared {
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly isFetching: boolean;
}

const dialogs: DialogMap<'add' | 'edit', Shared> = {
  add: async () => AddSheet,
  edit: async () => EditSheet,
};

function AddSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="إضافة">
      <button type="button" onClick={() => setConfirmOpen(true)}>
        سؤال
      </button>
      <button
        type="button"
        onClick={() => {
          onClose();
          onClose();
        }}
      >
        مرتان
      </button>
      <Confirm
        isOpen={isConfirmOpen}
        onCancel={() => setConfirmOpen(false)}
        onConfirm={onClose}
        question="متأكد؟"
        consequence="لا رجوع"
        confirmLabel="نعم"
      />
    </Sheet>
  );
}

function EditSheet({
  id,
  items,
  isFetching,
  isOpen,
  onClose,
}: Shared & Parameters<typeof AddSheet>[0] & { id: string | undefined }) {
  const item = selectById({ data: items, isError: false, error: null, isFetching, refetch: () => {} }, id);
  return (
    <ItemSheet isOpen={isOpen} onClose={onClose} item={item} missing="ليست هنا" title="تعديل">
      {({ name }) => <p>{name}</p>}
    </ItemSheet>
  );
}

const rent = { id: 'rent', name: 'إيجار' };
let set: (shared: Partial<Shared>) => void;

function Page({ isFetching }: { isFetching: boolean }) {
  const [shared, setShared] = useState<Shared>({ items: [rent], isFetching });
  set = (change) => setShared({ ...shared, ...change });
  const open = useOpenDialog<'add' | 'edit'>();
  const navigate = useNavigate();
  return (
    <main>
      <button type="button" onClick={() => open('add')}>
        فتح
      </button>
      <button type="button" onClick={() => open('edit', 'rent')}>
        تعديل الإيجار
      </button>
      <button type="button" onClick={() => void navigate({ to: '/other' } as never)}>
        صفحة أخرى
      </button>
      <AddressedDialogs dialogs={dialogs} shared={shared} />
    </main>
  );
}

function Other() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate({ to: '/tasks', search: { open: 'add' } } as never)}>
      رابط
    </button>
  );
}

let history: RouterHistory;
afterEach(async () => {
  cleanup();
  await rest();
  history.destroy();
});

/** Opens the app at an address, as a link would in a tab that showed another site. */
async function show(address: string, { isFetching = false } = {}) {
  window.history.replaceState(null, '', '/elsewhere');
  window.history.pushState(null, '', address);
  await load({ isFetching });
}

/** Loads the document at the address that the window is at. */
async function load({ isFetching = false } = {}) {
  history = createBrowserHistory();
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toaster />
      </>
    ),
  });
  root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/elsewhere' }),
    createRoute({ getParentRoute: () => root, path: '/other', component: Other }),
    createRoute({ getParentRoute: () => root, path: '/tasks', component: () => <Page isFetching={isFetching} /> }),
  ]);
  const router = createRouter({ routeTree: root, history });
  await router.load();
  render(
    <StrictMode>
      <RouterProvider router={router as never} />
    </StrictMode>,
  );
  await rest();
  return router;
}

async function reload() {
  cleanup();
  history.destroy();
  await load();
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Presses several buttons before the browser does anything that was asked of it. */
const pressAtOnce = (...names: string[]) =>
  act(() => {
    for (const name of names) screen.getByRole('button', { name, hidden: true }).click();
  });
const listTitles = () => Array.from(document.querySelectorAll('dialog h2'), ({ textContent }) => textContent);

test('a dialog that is opened is in the address, and the way back and forward closes and opens it', async () => {
  await show('/tasks?tab=weekly');
  await press('فتح');
  expect(await screen.findByRole('dialog', { name: 'إضافة' })).toBeVisible();
  expect(browserAddress()).toBe('/tasks?tab=weekly&open=add');
  await goHistory('back');
  expect(listTitles()).toEqual([]);
  expect(browserAddress()).toBe('/tasks?tab=weekly');
  expect(screen.getByRole('button', { name: 'فتح' })).toHaveFocus();
  await goHistory('forward');
  expect(listTitles()).toEqual(['إضافة']);
});

test('closing goes back to its page: the next step back leaves that', async () => {
  await show('/tasks');
  await press('تعديل الإيجار');
  expect(await screen.findByText('إيجار')).toBeVisible();
  expect(browserAddress()).toBe('/tasks?open=edit&id=rent');
  await userEvent.keyboard('{Escape}');
  expect(listTitles()).toEqual([]);
  await rest();
  expect(browserAddress()).toBe('/tasks');
  expect(screen.getByRole('button', { name: 'تعديل الإيجار' })).toHaveFocus();
  await goHistory('back');
  expect(browserAddress()).toBe('/elsewhere');
});

test('a link that leads straight to it has its page beneath', async () => {
  await show('/tasks?tab=weekly&open=edit&id=rent');
  expect(await screen.findByText('إيجار')).toBeVisible();
  expect(browserAddress()).toBe('/tasks?tab=weekly&open=edit&id=rent');
  await goHistory('back');
  expect(listTitles()).toEqual([]);
  expect(browserAddress()).toBe('/tasks?tab=weekly');
  await goHistory('back');
  expect(browserAddress()).toBe('/elsewhere');
});

test('so has a link within the app', async () => {
  await show('/other');
  await press('رابط');
  expect(await screen.findByRole('dialog', { name: 'إضافة' })).toBeVisible();
  await goHistory('back');
  expect(browserAddress()).toBe('/tasks');
  await goHistory('back');
  expect(browserAddress()).toBe('/other');
});

test('a loading of the document shows it again, and adds no step', async () => {
  await show('/tasks');
  await press('فتح');
  await screen.findByRole('dialog', { name: 'إضافة' });
  await reload();
  expect(listTitles()).toEqual(['إضافة']);
  await userEvent.keyboard('{Escape}');
  await rest();
  expect(browserAddress()).toBe('/tasks');
  await goHistory('back');
  expect(browserAddress()).toBe('/elsewhere');
});

test('what is closed twice goes one step back', async () => {
  await show('/tasks');
  await press('فتح');
  await screen.findByRole('dialog', { name: 'إضافة' });
  await press('مرتان');
  await rest();
  expect(browserAddress()).toBe('/tasks');
});

test('what is opened while the last one is being left opens above the page', async () => {
  await show('/tasks');
  await press('فتح');
  await screen.findByRole('dialog', { name: 'إضافة' });
  pressAtOnce('مرتان', 'تعديل الإيجار');
  expect(await screen.findByText('إيجار')).toBeVisible();
  await rest();
  expect(listTitles()).toEqual(['تعديل']);
  expect(browserAddress()).toBe('/tasks?open=edit&id=rent');
  await goHistory('back');
  expect(browserAddress()).toBe('/tasks');
  await goHistory('back');
  expect(browserAddress()).toBe('/elsewhere');
});

test('a link that is followed while one is being left leads where it says', async () => {
  await show('/tasks');
  await press('فتح');
  await screen.findByRole('dialog', { name: 'إضافة' });
  pressAtOnce('مرتان', 'صفحة أخرى');
  expect(await screen.findByRole('button', { name: 'رابط' })).toBeVisible();
  await rest();
  expect(browserAddress()).toBe('/other');
  await goHistory('back');
  expect(browserAddress()).toBe('/tasks');
});

test('above it a question is closed first, also where both close at once', async () => {
  await show('/tasks?open=add');
  await screen.findByRole('dialog', { name: 'إضافة' });
  await press('سؤال');
  expect(listTitles()).toEqual(['إضافة', 'متأكد؟']);
  await goHistory('back');
  expect(listTitles()).toEqual(['إضافة']);
  await press('سؤال');
  await press('نعم');
  await rest();
  expect(listTitles()).toEqual([]);
  expect(browserAddress()).toBe('/tasks');
});

test.each(['/tasks?open=nonsense', '/tasks?open=toString', '/tasks?id=rent'])('%s is the page', async (there) => {
  await show(there);
  expect(listTitles()).toEqual([]);
  expect(screen.queryByRole('status')?.textContent ?? '').toBe('');
  await goHistory('back');
  expect(browserAddress()).toBe('/elsewhere');
});

test.each(['/tasks?open=edit', '/tasks?open=edit&id=gone'])('%s leads to its page, and says why', async (there) => {
  await show(there);
  expect(await screen.findByText('ليست هنا')).toBeVisible();
  await waitFor(() => expect(browserAddress()).toBe('/tasks'));
  expect(listTitles()).toEqual([]);
});

test('while the list is read it has the shape of its content', async () => {
  await show('/tasks?open=edit&id=wage', { isFetching: true });
  expect(listTitles()).toEqual(['تعديل']);
  set({ items: [rent, { id: 'wage', name: 'راتب' }], isFetching: false });
  expect(await screen.findByText('راتب')).toBeVisible();
});

test('what goes while it is open closes without a word', async () => {
  await show('/tasks?open=edit&id=rent');
  await screen.findByText('إيجار');
  set({ items: [] });
  await waitFor(() => expect(browserAddress()).toBe('/tasks'));
  expect(listTitles()).toEqual([]);
  expect(screen.queryByText('ليست هنا')).toBeNull();
});
