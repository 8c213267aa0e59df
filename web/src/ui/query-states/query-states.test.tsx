import { propertyRuns } from '@afdal/domain/testing/full-run';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { orEmpty } from '../../data/queries.ts';
import { NetworkError } from '../../lib/api-error.ts';
import { held } from '../../testing/held.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { CachedMark } from './cached-mark.tsx';
import { type Query, QueryStates } from './query-states.tsx';

const away = new NetworkError('لا اتصال', null);
const there = { data: ['قهوة'], isError: false, error: null, isFetching: false, refetch: () => {}, dataUpdatedAt: 1 };

/** Every state of a query that shows data, with a network and without. */
const states = {
  there,
  refetching: { ...there, isFetching: true },
  changed: { ...there, data: ['قهوة', 'شاي'], dataUpdatedAt: 2 },
  stale: { ...there, isError: true, error: new Error('500') },
  'stale, asked again': { ...there, isError: true, error: new Error('500'), isFetching: true },
  unanswered: { ...there, isError: true, error: away },
  'unanswered, asked again': { ...there, isError: true, error: away, isFetching: true },
  'of unknown age': { ...there, dataUpdatedAt: undefined },
} satisfies Record<string, Query<string[]>>;
type State = keyof typeof states;
const names = Object.keys(states) as State[];
const networks = [true, false];

let mounts = 0;

function Typed() {
  const [text, setText] = useState('');
  useEffect(() => {
    mounts += 1;
  }, []);
  return <input aria-label="ملاحظة" value={text} onChange={({ target }) => setText(target.value)} />;
}

const part = (state: State) => (
  <QueryStates query={states[state]} skeleton={null}>
    {() => <Typed />}
  </QueryStates>
);

const field = () => screen.getByRole('textbox', { name: 'ملاحظة' });

function network() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  return (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
}

test('no change of a query’s state mounts anew what stands below it', async () => {
  const setOnline = network();
  const { rerender } = render(part('there'));
  mounts = 1;
  await userEvent.type(field(), 'يوم هادئ');
  const expectThere = (where: object) =>
    expect({ ...where, mounts, text: (field() as HTMLInputElement).value }).toMatchObject({
      mounts: 1,
      text: 'يوم هادئ',
    });
  for (const isOnline of networks) {
    setOnline(isOnline);
    for (const from of names) {
      for (const to of names) {
        for (const state of [from, to]) rerender(part(state));
        expectThere({ from, to, isOnline });
      }
    }
  }
  for (const state of names) {
    rerender(part(state));
    for (const isOnline of networks) {
      setOnline(isOnline);
      expectThere({ state, isOnline });
    }
  }
});

test('nor does any walk through the states, one query within another', () => {
  const setOnline = network();
  const step = fc.oneof(
    fc.record({ outer: fc.constantFrom(...names) }),
    fc.record({ inner: fc.constantFrom(...names) }),
    fc.record({ isOnline: fc.boolean() }),
  );
  const nested = (outer: State, inner: State) => (
    <QueryStates query={states[outer]} skeleton={null}>
      {() => (
        <div>
          <p>بجانبه</p>
          {part(inner)}
        </div>
      )}
    </QueryStates>
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let [outer, inner]: State[] = ['there', 'there'];
      mounts = 0;
      const { rerender, unmount } = render(nested('there', 'there'));
      for (const each of steps) {
        if ('isOnline' in each) setOnline(each.isOnline);
        else [outer, inner] = ['outer' in each ? each.outer : outer, 'inner' in each ? each.inner : inner] as State[];
        rerender(nested(outer as State, inner as State));
      }
      unmount();
      setOnline(true);
      expect(mounts).toBe(1);
    }),
    propertyRuns(30, 1000),
  );
});

function Accounts({ request }: { request: () => Promise<string[]> }) {
  const accounts = useQuery({ queryKey: ['accounts'], queryFn: request });
  return (
    <>
      <button type="button" onClick={() => void accounts.refetch()}>
        {accounts.isFetching ? 'تُقرأ' : 'قراءة'}
      </button>
      <QueryStates query={orEmpty(accounts)} skeleton={null}>
        {(names) => (
          <>
            <p>{names.join()}</p>
            <Typed />
          </>
        )}
      </QueryStates>
    </>
  );
}

test('a list that is done without stays so while it is asked again', async () => {
  const second = held();
  const request = vi
    .fn<() => Promise<string[]>>()
    .mockRejectedValueOnce(new Error('500'))
    .mockReturnValueOnce(second.until.then(() => ['نقدًا']));
  mounts = 0;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Accounts request={request} />
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'ملاحظة' }), 'يوم هادئ');
  await userEvent.click(screen.getByRole('button', { name: 'قراءة' }));
  expect(await screen.findByRole('button', { name: 'تُقرأ' })).toBeVisible();
  expect(field()).toHaveValue('يوم هادئ');
  second.release();
  expect(await screen.findByText('نقدًا')).toBeVisible();
  expect(mounts).toBe(1);
});

const cachedMarks = () => screen.queryAllByText(/^بيانات محفوظة من/);

test('parts of a page that nobody answers say once how old they are, and a dialog over it says it itself', async () => {
  network();
  const oldest = { ...states.unanswered, dataUpdatedAt: Date.UTC(2026, 10, 20, 6) };
  const page = (state: State, isOpen: boolean) => (
    <CachedMark>
      {part(state)}
      <QueryStates query={oldest} skeleton={null}>
        {() => <p>شاي</p>}
      </QueryStates>
      <Dialog isOpen={isOpen} onClose={() => {}} title="قهوة">
        <QueryStates query={states.unanswered} skeleton={null}>
          {() => <p>في الحوار</p>}
        </QueryStates>
      </Dialog>
    </CachedMark>
  );
  const { rerender } = render(page('there', false));
  await expect.poll(cachedMarks).toHaveLength(1);
  expect(cachedMarks()[0]).toHaveTextContent(/20 نوفمبر/);
  rerender(page('unanswered', false));
  expect(cachedMarks()).toHaveLength(1);
  rerender(page('unanswered', true));
  expect(cachedMarks()).toHaveLength(2);
  expect(within(screen.getByRole('dialog')).getByText(/^بيانات محفوظة من/)).toBeVisible();
});
