import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browserAddress, goHistory, rest } from '../../testing/browser/browser-history.ts';
import { Modal } from '../overlay/modal.tsx';

let history: RouterHistory;
/** The pages that were gone to, each once while it stays. */
let visited: string[] = [];

beforeEach(() => {
  window.history.replaceState(null, '', '/tasks');
  history = createBrowserHistory();
  visited = [];
  history.subscribe(({ location }) => visited.at(-1) === location.href || visited.push(location.href));
});
afterEach(async () => {
  cleanup();
  await rest();
  history.destroy();
});

function Page({ closes = true }) {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        فتح
      </button>
      {['الأول', 'الثاني'].map((name, i) => (
        <Modal key={name} isOpen={open > i} onClose={() => closes && setOpen(i)} aria-label={name} className="">
          <button type="button" onClick={() => setOpen(2)}>
            {`فوق ${name}`}
          </button>
          <button
            type="button"
            onClick={() => {
              setOpen(0);
              history.push('/menu');
            }}
          >
            {`ذهاب من ${name}`}
          </button>
          <button type="button" onClick={() => history.replace('/tasks?tab=done')}>
            {`تصفية في ${name}`}
          </button>
        </Modal>
      ))}
    </>
  );
}

async function show(closes = true) {
  const root = createRootRoute({ component: () => <Page closes={closes} /> });
  const pages = ['/elsewhere', '/tasks', '/goals', '/plans', '/menu'];
  root.addChildren(pages.map((path) => createRoute({ getParentRoute: () => root, path })));
  const router = createRouter({ routeTree: root, history });
  await router.load();
  render(
    <StrictMode>
      <RouterProvider router={router as never} />
    </StrictMode>,
  );
  await screen.findByRole('button', { name: 'فتح' });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const listLabels = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));

test('on the page one came straight to, the way back closes what came up last', async () => {
  await show();
  await press('فتح');
  await press('فوق الأول');
  await goHistory('back');
  expect(listLabels()).toEqual(['الأول']);
  await goHistory('back');
  expect(listLabels()).toEqual([]);
  expect(browserAddress()).toBe('/tasks');
  expect(visited).toEqual(['/tasks']);
});

test('one that is closed otherwise leaves no step behind', async () => {
  history.push('/goals');
  history.flush();
  await show();
  await press('فتح');
  await press('فوق الأول');
  await userEvent.keyboard('{Escape}');
  await rest();
  await userEvent.keyboard('{Escape}');
  await rest();
  expect(listLabels()).toEqual([]);
  await goHistory('back');
  expect(browserAddress()).toBe('/tasks');
});

test('whoever goes back from the page one came straight to leaves it in one step', async () => {
  window.history.replaceState(null, '', '/elsewhere');
  window.history.pushState(null, '', '/tasks');
  history.destroy();
  history = createBrowserHistory();
  await show();
  await press('فتح');
  await userEvent.keyboard('{Escape}');
  await rest();
  await goHistory('back');
  expect(browserAddress()).toBe('/elsewhere');
});

test('one that is opened again at once has its way back', async () => {
  await show();
  await press('فتح');
  await rest();
  await userEvent.keyboard('{Escape}');
  await press('فتح');
  await rest();
  await goHistory('back');
  expect(listLabels()).toEqual([]);
  expect(browserAddress()).toBe('/tasks');
});

test('who goes to another page from it comes back to the page, in one step', async () => {
  await show();
  await press('فتح');
  await press('فوق الأول');
  await press('ذهاب من الثاني');
  await waitFor(() => expect(browserAddress()).toBe('/menu'));
  await rest();
  expect(listLabels()).toEqual([]);
  await goHistory('back');
  expect(browserAddress()).toBe('/tasks');
  await goHistory('forward');
  expect(browserAddress()).toBe('/menu');
  expect(visited).toEqual(['/tasks', '/menu', '/tasks', '/menu']);
});

test('the way forward brings nothing up, and hides nothing', async () => {
  await show();
  await press('فتح');
  await goHistory('back');
  await goHistory('forward');
  expect(listLabels()).toEqual([]);
  history.push('/menu');
  await waitFor(() => expect(browserAddress()).toBe('/menu'));
  await goHistory('back');
  expect(browserAddress()).toBe('/tasks');
  expect(visited).toEqual(['/tasks', '/menu', '/tasks']);
});

test('one under which the address changes stays, and has its way back', async () => {
  await show();
  await press('فتح');
  await press('تصفية في الأول');
  await waitFor(() => expect(browserAddress()).toBe('/tasks?tab=done'));
  await rest();
  expect(listLabels()).toEqual(['الأول']);
  await goHistory('back');
  expect(listLabels()).toEqual([]);
  expect(browserAddress()).toBe('/tasks?tab=done');
});

test('one that does not let itself be closed stays, each time', async () => {
  await show(false);
  await press('فتح');
  await goHistory('back');
  await goHistory('back');
  expect(listLabels()).toEqual(['الأول']);
  expect(browserAddress()).toBe('/tasks');
});

test('a jump past it leaves the page and closes it', async () => {
  history.push('/goals');
  history.flush();
  history.push('/plans');
  history.flush();
  await show();
  await press('فتح');
  await rest();
  window.history.go(-2);
  await rest();
  expect(listLabels()).toEqual([]);
  expect(browserAddress()).toBe('/tasks');
  expect(visited.at(-1)).toBe('/tasks');
});

test('what a loading of the document leaves of it takes no step', async () => {
  window.history.replaceState(null, '', '/elsewhere');
  window.history.pushState(null, '', '/tasks');
  history.destroy();
  history = createBrowserHistory();
  await show();
  await press('فتح');
  await rest();
  cleanup();
  history.destroy();
  history = createBrowserHistory();
  await show();
  await goHistory('back');
  expect(browserAddress()).toBe('/elsewhere');
});
