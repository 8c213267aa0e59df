import { propertyRuns } from '@afdal/domain/testing/full-run';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { NetworkError, WriteQueuedError } from '../../lib/api-error.ts';
import { closeSession, expireSession } from '../../session/session.ts';
import { UserProvider } from '../../session/user.tsx';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { storedDrafts } from '../../testing/stored-drafts.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { createAppRouter } from '../router.ts';
import { connect } from '../start.ts';

const layla = aUser();
const omar = aUser({ id: '0190b5a0-0000-7000-8000-000000000002', name: 'عمر' });
const categoryId = '0198c5a0-0000-7000-8000-000000000001';
const NewWord = z.strictObject({
  contains: z.string().check(z.trim(), z.minLength(2, { error: 'يرجى إدخال كلمة' })),
  categoryId: z.string(),
});

interface Saved {
  readonly contains: string;
  readonly note: string;
}

type Outcome = 'saved' | 'queued' | 'refused';
let outcome: Outcome = 'saved';
const sent: unknown[] = [];

async function send(body: object) {
  sent.push(body);
  if (outcome === 'queued') throw new WriteQueuedError();
  if (outcome === 'refused') throw new Error('500');
  return body;
}

function Rule({ saved }: { saved: Saved }) {
  const form = useForm({
    draftName: 'rule-1',
    initial: { ...saved, password: '' },
    excludeFromDraft: ['password'],
    schema: NewWord,
    toBody: ({ contains }) => ({ contains: contains || 'قهوة', categoryId }),
    write: { send, failed: 'تعذّر الحفظ' },
  });
  return (
    <Form form={form} label="قاعدة" onCancel={() => {}}>
      <TextField {...form.text('contains')} label="الكلمة" />
      <TextField {...form.text('note')} label="ملاحظة" />
      <PasswordField {...form.text('password')} label="كلمة المرور" autoComplete="current-password" />
    </Form>
  );
}

const there = { isError: false, error: null, isFetching: false, refetch: () => {}, dataUpdatedAt: 1 };
const failed = { ...there, isError: true };
const states = {
  there,
  refetching: { ...there, isFetching: true },
  stale: { ...failed, error: new Error('500') },
  unanswered: { ...failed, error: new NetworkError('', null) },
  pending: { ...there, isFetching: true },
  failed: { ...failed, error: new Error('500') },
} as const;
type State = keyof typeof states;

interface PageProps {
  readonly saved: Saved;
  readonly state: State;
  readonly isOtherTab: boolean;
}

function Page({ saved, state, isOtherTab }: PageProps) {
  const data = state === 'pending' || state === 'failed' ? undefined : saved;
  return (
    <UserProvider>
      {isOtherTab ? (
        <p>لسان آخر</p>
      ) : (
        <QueryStates query={{ ...states[state], data }} skeleton={null}>
          {(found) => <Rule saved={found} />}
        </QueryStates>
      )}
    </UserProvider>
  );
}

const first: PageProps = { saved: { contains: 'قهوة', note: '' }, state: 'there', isOtherTab: false };
type Field = 'contains' | 'note' | 'password';
const field = (name: Field) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
const typeIn = (name: Field, value: string) => {
  const element = field(name);
  if (element) fireEvent.change(element, { target: { value } });
};
const press = (name: string) => {
  // By its text: a query by role at every event would take the longer run minutes.
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (button) fireEvent.click(button);
};

const router = createAppRouter(createMemoryHistory({ initialEntries: ['/login'] }));

/** Opens the page as a tab does, with what the tab keeps. */
function openTab() {
  const disconnect = connect(router);
  const { rerender } = render(<Page {...first} />);
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    cleanup();
    disconnect();
  };
  onTestFinished(close);
  return { show: (props: PageProps) => rerender(<Page {...props} />), close };
}

beforeEach(() => {
  outcome = 'saved';
  sent.length = 0;
  signInAs(layla);
});

test('what was typed returns after a change of tab and a reload, until it is discarded; a secret does not', () => {
  const tab = openTab();
  typeIn('note', 'يوم هادئ');
  typeIn('password', 'سر طويل');
  tab.show({ ...first, isOtherTab: true });
  tab.show(first);
  expect(field('note')).toHaveValue('يوم هادئ');
  expect(field('password')).toHaveValue('');
  tab.close();
  openTab();
  expect(field('note')).toHaveValue('يوم هادئ');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('سر طويل');
  expect(screen.getByText('هنا تغييرات لم تُحفظ بعد.')).toBeVisible();
  press('تجاهل التغييرات');
  expect(field('note')).toHaveValue('');
  expect(storedDrafts()).toEqual({});
});

test('cancelling forgets what was typed', () => {
  openTab();
  typeIn('note', 'يوم هادئ');
  expect(storedDrafts()).toEqual({ 'rule-1': '{"note":"يوم هادئ"}' });
  press('إلغاء');
  expect(storedDrafts()).toEqual({});
});

test('a field that was not typed in follows the server, and typing back what is saved is no draft', () => {
  const tab = openTab();
  typeIn('note', 'يوم هادئ');
  tab.show({ ...first, saved: { contains: 'شاي', note: 'مساء' } });
  expect(field('contains')).toHaveValue('شاي');
  expect(field('note')).toHaveValue('يوم هادئ');
  typeIn('note', 'مساء');
  expect(storedDrafts()).toEqual({});
});

test.each(['saved', 'queued'] as const)(
  'what is %s is a draft no more, and stays in sight until it is read',
  async (closing) => {
    outcome = closing;
    const tab = openTab();
    typeIn('note', 'يوم هادئ');
    await act(async () => press('حفظ'));
    expect(storedDrafts()).toEqual({});
    expect(field('note')).toHaveValue('يوم هادئ');
    tab.show({ ...first, saved: { contains: 'قهوة', note: 'يوم هادئ جدًا' } });
    expect(field('note')).toHaveValue('يوم هادئ جدًا');
  },
);

test('after a session that expired, the same person finds it again', () => {
  const tab = openTab();
  typeIn('note', 'يوم هادئ');
  act(() => expireSession());
  tab.close();
  act(() => signInAs(layla, 'token-2'));
  openTab();
  expect(field('note')).toHaveValue('يوم هادئ');
});

test('another person never sees it, and it is gone for good', () => {
  const tab = openTab();
  typeIn('note', 'يوم هادئ');
  act(() => expireSession());
  act(() => signInAs(omar, 'token-2'));
  tab.show(first);
  expect(field('note')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('يوم هادئ');
});

test('another person who signs in where this tab was closed removes it when the tab is opened again', () => {
  const tab = openTab();
  typeIn('note', 'يوم هادئ');
  tab.close();
  act(() => signInAs(omar, 'token-2'));
  openTab();
  expect(field('note')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('يوم هادئ');
});

test('signing out leaves nothing behind, even after a session that had expired before', () => {
  openTab();
  act(() => expireSession());
  act(() => signInAs(layla, 'token-2'));
  typeIn('note', 'يوم هادئ');
  act(() => closeSession());
  expect(storedDrafts()).toEqual({});
});

const elsewhere = (change: () => void) =>
  act(() => {
    change();
    // As in a browser: one event per key.
    for (const key of ['token', 'authToken', 'user']) window.dispatchEvent(new StorageEvent('storage', { key }));
  });
const removeKeys = () => {
  for (const key of ['token', 'authToken', 'user']) localStorage.removeItem(key);
};

test('signing out in another tab clears it here; a session that expires there does not', () => {
  openTab();
  typeIn('note', 'يوم هادئ');
  elsewhere(() => {
    localStorage.setItem('expiredFor', layla.id);
    removeKeys();
  });
  expect(storedDrafts()).toHaveProperty('rule-1');
  elsewhere(() => signInAs(layla, 'token-2'));
  elsewhere(removeKeys);
  expect(storedDrafts()).toEqual({});
});

test('what another tab stores besides the session leaves what was typed on a public page', () => {
  closeSession();
  onTestFinished(connect(router));
  sessionStorage.setItem('draft::contact', '{"message":"يوم هادئ"}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'running-urge' }));
  expect(storedDrafts()).toHaveProperty('contact');
});

const texts = fc.constantFrom('', 'قهوة', 'مطر', 'يوم هادئ', '😀 «سطر»');
type Event = typeof events extends fc.Arbitrary<infer E> ? E : never;
const events = fc.oneof(
  fc.record({ type: fc.constantFrom<Field>('contains', 'note', 'password'), text: texts }),
  fc.record({ state: fc.constantFrom(...(Object.keys(states) as State[])) }),
  fc.record({ saved: fc.record({ contains: texts, note: texts }) }),
  fc.record({ isOtherTab: fc.boolean() }),
  fc.record({ isOnline: fc.boolean() }),
  fc.record({ send: fc.constantFrom<Outcome>('saved', 'queued', 'refused') }),
  fc.record({ event: fc.constantFrom('reload', 'cancel', 'expire', 'other person', 'sign out') }),
);

/** Plays the events in one tab, and compares after each what the form shows with what was typed and not settled. */
async function play(all: readonly Event[], setOnline: (isOnline: boolean) => void): Promise<void> {
  signInAs(layla);
  let props = first;
  let tab = openTab();
  let typed: Partial<Record<Field, string>> = {};
  const reload = () => {
    tab.close();
    tab = openTab();
    tab.show(props);
  };
  const returned = () => {
    act(() => signInAs(layla, 'token-2'));
    reload();
  };
  try {
    for (const each of all) {
      const isVisible = field('note') !== null;
      if ('type' in each) {
        typeIn(each.type, each.text);
        if (isVisible) typed[each.type] = each.text;
        // What is as it is saved was not typed.
        for (const name of ['contains', 'note'] as const)
          if (isVisible && typed[name] === props.saved[name]) delete typed[name];
      } else if ('isOnline' in each) setOnline(each.isOnline);
      else if ('send' in each) {
        outcome = each.send;
        await act(async () => press('حفظ'));
        if (!isVisible || each.send === 'refused') continue;
        // What was sent has arrived.
        const { contains, note } = { ...props.saved, ...typed };
        props = { ...props, saved: { contains, note } };
        typed = {};
        reload();
      } else if (!('event' in each)) {
        props = { ...props, ...each };
        tab.show(props);
      } else if (each.event === 'reload') reload();
      else if (each.event === 'cancel') {
        press('إلغاء');
        if (isVisible) typed = {};
      } else if (each.event === 'expire') {
        act(() => expireSession());
        returned();
      } else if (each.event === 'sign out') {
        act(() => closeSession());
        typed = {};
        returned();
      } else {
        act(() => expireSession());
        act(() => signInAs(omar, 'token-3'));
        typed = {};
        expectVisible(props.saved);
        returned();
      }
      expectVisible({ ...props.saved, ...typed });
    }
  } finally {
    tab.close();
    sessionStorage.clear();
    localStorage.clear();
  }
}

function expectVisible({ contains, note }: Saved): void {
  if (field('note')) expect([field('contains')?.value, field('note')?.value]).toEqual([contains, note]);
}

test('no event loses what was typed, but sending, cancelling, signing out and another person', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const setOnline = (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  const histories = fc.array(events, { minLength: 1, maxLength: 15 });
  await fc.assert(
    fc.asyncProperty(histories, (all) => play(all, setOnline)),
    propertyRuns(40, 1000),
  );
}, 120_000);
