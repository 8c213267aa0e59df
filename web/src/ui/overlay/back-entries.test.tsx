import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  type RouterHistory,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';

let history: RouterHistory;
/** Called with each navigation that reaches the router. */
const onNavigate = vi.fn();

beforeEach(() => {
  window.history.replaceState(null, '', '/tasks');
  history = createBrowserHistory();
  history.subscribe(({ location }) => onNavigate(location.href));
  onNavigate.mockClear();
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

function show(closes = true) {
  const router = createRouter({ routeTree: createRootRoute(), history });
  render(
    <StrictMode>
      <RouterContextProvider router={router}>
        <Page closes={closes} />
      </RouterContextProvider>
    </StrictMode>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));
const address = () => window.location.pathname + window.location.search;
/** Presses a browser button and waits until the history has settled. */
async function take(way: 'back' | 'forward') {
  window.history[way]();
  await rest();
}
/** Waits several event-loop turns, so that follow-up events are processed on a busy machine, too. */
async function rest() {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('on the page one came straight to, the way back closes what came up last', async () => {
  show();
  await press('فتح');
  await press('فوق الأول');
  await take('back');
  expect(shown()).toEqual(['الأول']);
  await take('back');
  expect(shown()).toEqual([]);
  expect(address()).toBe('/tasks');
  expect(onNavigate).not.toHaveBeenCalled();
});

test('one that is closed otherwise leaves no step behind', async () => {
  history.push('/goals');
  history.flush();
  show();
  await press('فتح');
  await press('فوق الأول');
  await userEvent.keyboard('{Escape}');
  await rest();
  await userEvent.keyboard('{Escape}');
  await rest();
  expect(shown()).toEqual([]);
  await take('back');
  expect(address()).toBe('/tasks');
});

test('a way that comes after it was given up closes nothing that was opened meanwhile', async () => {
  show();
  await press('فتح');
  await rest();
  const go = window.history.go.bind(window.history);
  let releaseGo = () => {};
  const goSpy = vi.spyOn(window.history, 'go').mockImplementationOnce((steps) => {
    releaseGo = () => go(steps);
  });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(goSpy).toHaveBeenCalled());
  // Longer than the timeout of a history navigation.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await press('فتح');
  releaseGo();
  await rest();
  expect(shown()).toEqual(['الأول']);
  await take('back');
  expect(shown()).toEqual([]);
  expect(address()).toBe('/tasks');
});

test('one that is opened again while the other still goes has its way back', async () => {
  show();
  await press('فتح');
  await rest();
  await userEvent.keyboard('{Escape}');
  await press('فتح');
  await rest();
  await take('back');
  expect(shown()).toEqual([]);
  expect(address()).toBe('/tasks');
});

test('who goes to another page from it comes back to the page, in one step', async () => {
  show();
  await press('فتح');
  await press('فوق الأول');
  await press('ذهاب من الثاني');
  await waitFor(() => expect(address()).toBe('/menu'));
  await rest();
  expect(shown()).toEqual([]);
  await take('back');
  expect(address()).toBe('/tasks');
  await take('forward');
  expect(address()).toBe('/menu');
  expect(onNavigate.mock.calls).toEqual([['/menu'], ['/tasks'], ['/menu']]);
});

test('the way forward brings nothing up, and hides nothing', async () => {
  show();
  await press('فتح');
  await take('back');
  await take('forward');
  expect(shown()).toEqual([]);
  history.push('/menu');
  await waitFor(() => expect(address()).toBe('/menu'));
  await take('back');
  expect(address()).toBe('/tasks');
  expect(onNavigate.mock.calls).toEqual([['/menu'], ['/tasks']]);
});

test('one under which the address changes stays, and has its way back', async () => {
  show();
  await press('فتح');
  await press('تصفية في الأول');
  await waitFor(() => expect(address()).toBe('/tasks?tab=done'));
  await rest();
  expect(shown()).toEqual(['الأول']);
  await take('back');
  expect(shown()).toEqual([]);
  expect(address()).toBe('/tasks?tab=done');
});

test('one that does not let itself be closed stays, each time', async () => {
  show(false);
  await press('فتح');
  await take('back');
  await take('back');
  expect(shown()).toEqual(['الأول']);
  expect(address()).toBe('/tasks');
});

test('a jump past it leaves the page and closes it', async () => {
  history.push('/goals');
  history.flush();
  show();
  await press('فتح');
  await rest();
  window.history.go(-2);
  await rest();
  expect(shown()).toEqual([]);
  expect(address()).toBe('/tasks');
  expect(onNavigate.mock.lastCall).toEqual(['/tasks']);
});

test('what a loading of the document leaves of it is taken away', async () => {
  history.push('/goals');
  history.flush();
  History.prototype.pushState.call(window.history, { ...window.history.state, overlays: 1 }, '');
  show();
  await rest();
  await take('back');
  expect(address()).toBe('/tasks');
});
