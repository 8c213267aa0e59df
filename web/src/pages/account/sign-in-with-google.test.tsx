import { type ErrorCode, errors } from '@afdal/contract/errors';
import { users } from '@afdal/contract/people/accounts';
import { googleSignIn } from '@afdal/contract/people/google-sign-in';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { waitText } from '@afdal/contract/waits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onSessionChange } from '../../session/session.ts';
import {
  allowPopups,
  blockPopups,
  focusPage,
  getState,
  respondAsGoogle,
  waitForGoogleMessage,
} from '../../testing/browser/google-popups.ts';
import { nextTask } from '../../testing/data/next-task.ts';
import { anAdmin, aUser } from '../../testing/data/people.ts';
import { cutOff, failWith, receivedBy, serve, serveAnything } from '../../testing/fake-server.ts';
import { held } from '../../testing/held.ts';
import { openApp } from '../../testing/open-app.tsx';

const button = () => screen.getByRole('button', { name: 'المتابعة بحساب جوجل' });
const toast = () => within(screen.getByRole('region', { name: 'رسائل' })).getByRole('alert');
const expectToast = async (text: string) => {
  await waitFor(() => expect(toast()).toHaveTextContent(`خطأ في تسجيل الدخول${text}`));
};

function serveNonce(change: { authorizationUrl?: string } = {}) {
  const given = { nonce: 'nonce-1', clientId: 'client-1', authorizationUrl: 'https://provider.example/auth?hl=ar' };
  serve(googleSignIn.newGoogleNonce, () => ({ ...given, ...change }));
}

function serveSignIn(user = aUser()) {
  serveNonce();
  serve(googleSignIn.signInWithGoogle, () => ({ token: 'token-1', user }));
  serve(users.readUser, () => user);
  serve(dailyTasks.listDailyTasks, () => []);
}

/** Clicks the button and waits until the popup is at the provider. */
async function press(address = '/login') {
  const popups = allowPopups();
  const app = await openApp(address);
  await app.user.click(button());
  await waitFor(() => expect(popups[0]?.sentTo).not.toBeNull());
  return { ...app, popups, popup: popups[0], state: getState(popups[0]) };
}

test('the popup opens in the click itself, and is sent to the provider with all that the provider needs', async () => {
  const request = held();
  serve(googleSignIn.newGoogleNonce, async () => {
    await request.until;
    return { nonce: 'nonce-1', clientId: 'client-1', authorizationUrl: 'https://provider.example/auth?hl=ar' };
  });
  const popups = allowPopups();
  await openApp('/login');
  // Synchronous, as browsers require for "in the click".
  act(() => button().click());
  expect(popups).toHaveLength(1);
  await waitFor(() => expect(popups[0]?.document.body.textContent).toBe('جارٍ الانتقال إلى جوجل…'));
  expect(popups[0]?.sentTo).toBeNull();
  request.release();
  await waitFor(() => expect(popups[0]?.sentTo?.origin).toBe('https://provider.example'));
  const { state, ...sent } = Object.fromEntries(popups[0]?.sentTo?.searchParams ?? []);
  expect(sent).toEqual({
    hl: 'ar',
    client_id: 'client-1',
    response_type: 'id_token',
    scope: 'openid email profile',
    redirect_uri: `${window.location.origin}/google-callback`,
    nonce: 'nonce-1',
    prompt: 'select_account',
  });
  expect(state).toMatch(/^[0-9a-f]{32}$/);
  expect(button()).toHaveAttribute('aria-busy', 'true');
});

test('an answered popup signs in, says so, and goes to the dashboard half a second later', async () => {
  serveSignIn();
  const { address, router, state } = await press();
  const times: number[] = [];
  onTestFinished(onSessionChange(() => times.push(Date.now())));
  onTestFinished(router.subscribe('onBeforeNavigate', () => times.push(Date.now())));
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  respondAsGoogle({ state, idToken: 'secret-id-token' });
  await act(async () => await expect.poll(() => screen.queryByText('تم تسجيل الدخول بنجاح')).toBeVisible());
  expect(['token', 'authToken'].map((key) => localStorage.getItem(key))).toEqual(['token-1', 'token-1']);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(aUser());
  // More may follow before the next poll.
  await act(async () => await expect.poll(() => times.length).toBeGreaterThanOrEqual(2));
  const [openedAt = 0, leftAt = 0] = times;
  expect(leftAt - openedAt).toBe(500);
  vi.useRealTimers();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  const [sent] = receivedBy(googleSignIn.signInWithGoogle);
  expect(sent?.body).toEqual({
    idToken: 'secret-id-token',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(sent?.headers.get('Authorization')).toBeNull();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('secret-id-token');
});

test('an administrator goes to the administration', async () => {
  serveSignIn(anAdmin());
  const { address, state } = await press();
  respondAsGoogle({ state, idToken: 'id-token' });
  await waitFor(() => expect(address()).toBe('/admin'));
});

test('whoever was headed somewhere goes there', async () => {
  serveSignIn();
  const { address, state } = await press('/login?next=%2Fdaily-tasks');
  respondAsGoogle({ state, idToken: 'id-token' });
  await waitFor(() => expect(address()).toBe('/daily-tasks'));
});

test('sends the code of an invitation, and stores it until sign-in', async () => {
  serveSignIn();
  failWith(googleSignIn.signInWithGoogle, 'google_token_invalid');
  const { address, user, popups, state } = await press('/signup?ref=LAYLA-7');
  respondAsGoogle({ state, idToken: 'id-token' });
  await expectToast('فشل الحصول على بيانات المستخدم من جوجل');
  serve(googleSignIn.signInWithGoogle, () => ({ token: 'token-1', user: aUser() }));
  await user.click(button());
  await waitFor(() => expect(getState(popups[1])).not.toBe(''));
  expect(getState(popups[1])).not.toBe(state);
  respondAsGoogle({ state: getState(popups[1]), idToken: 'id-token' });
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(receivedBy(googleSignIn.signInWithGoogle).map(({ body }) => body)).toEqual([
    expect.objectContaining({ ref: 'LAYLA-7' }),
    expect.objectContaining({ ref: 'LAYLA-7' }),
  ]);
  expect(sessionStorage.getItem('referralCode')).toBeNull();
});

const unreachable = 'تعذّر الوصول إلى الخدمة، ولم يضِع شيء.';

test.each<[string, () => void, string]>([
  [
    'no token that the server trusts',
    () => failWith(googleSignIn.signInWithGoogle, 'google_token_invalid'),
    'فشل الحصول على بيانات المستخدم من جوجل',
  ],
  [
    'an account with a password',
    () => failWith(googleSignIn.signInWithGoogle, 'account_exists_with_different_credential'),
    'البريد الإلكتروني مسجل بطريقة دخول أخرى. يمكن الدخول بكلمة المرور.',
  ],
  ...(['user_stopped', 'rate_limited', 'too_many_tries'] satisfies ErrorCode[]).map(
    (code): [string, () => void, string] => [
      `a refusal (${code})`,
      () => failWith(googleSignIn.signInWithGoogle, code),
      interpolate(errors[code].text, { wait: waitText(60) }),
    ],
  ),
  [
    'keys of the provider that cannot be had',
    () => failWith(googleSignIn.signInWithGoogle, 'google_unavailable'),
    `حدث خطأ أثناء تسجيل الدخول بجوجل${errors.google_unavailable.text}`,
  ],
  ['a lost connection', () => cutOff(googleSignIn.signInWithGoogle), `حدث خطأ أثناء تسجيل الدخول بجوجل${unreachable}`],
  [
    'an answer without a token',
    () => serveAnything(googleSignIn.signInWithGoogle, () => ({ user: aUser() })),
    'Invalid response format from server',
  ],
  [
    'an answer without a user',
    () => serveAnything(googleSignIn.signInWithGoogle, () => ({ token: 'token-1' })),
    'Invalid response format from server',
  ],
])('%s is told for three seconds, and nothing typed is lost', async (_, prepare, text) => {
  serveNonce();
  prepare();
  const { user, address, state } = await press();
  await user.type(screen.getByLabelText('البريد الإلكتروني'), 'layla@example.com');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  respondAsGoogle({ state, idToken: 'id-token' });
  await expectToast(text);
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.getByLabelText('البريد الإلكتروني')).toHaveValue('layla@example.com');
  expect(address()).toBe('/login');
  act(() => void vi.advanceTimersByTime(2000));
  expect(toast()).not.toBeEmptyDOMElement();
  act(() => void vi.advanceTimersByTime(1000));
  expect(toast()).toBeEmptyDOMElement();
});

test.each([
  ['access_denied', 'أُلغي طلب الدخول بحساب جوجل'],
  ['server_error', 'فشل في إنشاء رمز المصادقة'],
  [undefined, 'فشل في إنشاء رمز المصادقة'],
])('the provider’s %s is told', async (error, text) => {
  serveNonce();
  const { state } = await press();
  respondAsGoogle({ state, error });
  await expectToast(text);
  expect(receivedBy(googleSignIn.signInWithGoogle)).toEqual([]);
});

test.each<[string, () => void, string]>([
  [
    'is not to be had',
    () => failWith(googleSignIn.newGoogleNonce, 'google_unavailable'),
    `فشل في إنشاء رمز المصادقة${errors.google_unavailable.text}`,
  ],
  ['cannot be asked for', () => cutOff(googleSignIn.newGoogleNonce), `فشل في إنشاء رمز المصادقة${unreachable}`],
  [
    'was asked for too often',
    () => failWith(googleSignIn.newGoogleNonce, 'rate_limited'),
    interpolate(errors.rate_limited.text, { wait: waitText(60) }),
  ],
  [
    'comes with an address by plain http',
    () => serveNonce({ authorizationUrl: 'http://provider.example/auth' }),
    'فشل في إنشاء رمز المصادقة',
  ],
  [
    'comes with a script for an address',
    () => serveNonce({ authorizationUrl: 'javascript:alert(1)' }),
    'فشل في إنشاء رمز المصادقة',
  ],
])('a nonce that %s closes the popup and is told', async (_, prepare, text) => {
  prepare();
  const popups = allowPopups();
  const { user } = await openApp('/login');
  await user.click(button());
  await expectToast(text);
  expect(popups.map(({ closed, sentTo }) => [closed, sentTo])).toEqual([[true, null]]);
});

test.each(['http://localhost:4000/openid/auth', 'http://127.0.0.1:9/auth', 'http://[::1]:9/auth'])(
  'a provider on this machine is followed: %s',
  async (authorizationUrl) => {
    serveNonce({ authorizationUrl });
    const { popup } = await press();
    expect(popup?.sentTo?.href.startsWith(authorizationUrl)).toBe(true);
  },
);

test('reports a popup that the browser did not open', async () => {
  serveNonce();
  blockPopups();
  const { user } = await openApp('/login');
  await user.click(button());
  await expectToast('حظر المتصفح نافذة جوجل. السماح بالنوافذ المنبثقة لهذا الموقع يكفي.');
  expect(receivedBy(googleSignIn.newGoogleNonce)).toEqual([]);
  expect(button()).not.toHaveAttribute('aria-busy');
});

test('reports a closed popup once the person is back, and accepts a late response', async () => {
  serveSignIn();
  const { address, popup, state } = await press();
  if (popup) popup.closed = true;
  focusPage();
  await expectToast('أُغلقت نافذة جوجل قبل إكمال الدخول');
  expect(button()).not.toHaveAttribute('aria-busy');
  respondAsGoogle({ state, idToken: 'id-token' });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('shows nothing when the person looks at the page and goes back to the popup', async () => {
  serveNonce();
  const { popup } = await press();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  focusPage();
  act(() => void vi.advanceTimersByTime(5000));
  expect(toast()).toBeEmptyDOMElement();
  // Seems closed, as every popup that left our origin does: not reported while the person has not returned.
  if (popup) popup.closed = true;
  act(() => void vi.advanceTimersByTime(60_000));
  expect(toast()).toBeEmptyDOMElement();
  expect(button()).toHaveAttribute('aria-busy', 'true');
});

test('a second press cancels the first try: its popup goes, and its answer is void', async () => {
  serveSignIn();
  const { user, address, popups, state } = await press();
  await user.click(button());
  await expectToast('أُلغي الطلب السابق، والدخول مستمر في النافذة الجديدة');
  expect(popups.map(({ closed }) => closed)).toEqual([true, false]);
  await waitFor(() => expect(getState(popups[1])).not.toBe(''));
  respondAsGoogle({ state, idToken: 'first' });
  respondAsGoogle({ state: getState(popups[1]), idToken: 'second' });
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(receivedBy(googleSignIn.signInWithGoogle).map(({ body }) => body)).toEqual([
    expect.objectContaining({ idToken: 'second' }),
  ]);
});

test('while the server is asked, a press begins nothing', async () => {
  serveSignIn();
  const request = held();
  serve(googleSignIn.signInWithGoogle, async () => {
    await request.until;
    return { token: 'token-1', user: aUser() };
  });
  const { user, address, popups, state } = await press();
  respondAsGoogle({ state, idToken: 'id-token' });
  await waitFor(() => expect(receivedBy(googleSignIn.signInWithGoogle)).toHaveLength(1));
  await user.click(button());
  expect(popups).toHaveLength(1);
  request.release();
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test.each([
  ['another state', { state: 'f'.repeat(32), idToken: 'foreign' }],
  ['no state', { state: '', idToken: 'foreign' }],
  ['nothing', null],
])('an answer with %s is not ours', async (_, response) => {
  serveSignIn();
  const { address, state } = await press();
  respondAsGoogle(response);
  respondAsGoogle({ state, idToken: 'ours' });
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(receivedBy(googleSignIn.signInWithGoogle).map(({ body }) => body)).toEqual([
    expect.objectContaining({ idToken: 'ours' }),
  ]);
});

test('whoever leaves the page has given up the try', async () => {
  serveSignIn();
  const { router, popup, state } = await press();
  await router.navigate({ to: '/forgot-password' });
  await screen.findByRole('heading', { name: 'استعادة كلمة المرور' });
  expect(popup?.closed).toBe(true);
  const delivered = waitForGoogleMessage();
  respondAsGoogle({ state, idToken: 'id-token' });
  await delivered;
  await nextTask();
  expect(receivedBy(googleSignIn.signInWithGoogle)).toEqual([]);
  expect(toast()).toBeEmptyDOMElement();
});

test('meanwhile the form works, and the mode changes without ending the try', async () => {
  serveSignIn();
  const { user, address, state } = await press();
  await user.click(screen.getByRole('button', { name: 'إنشاء حساب' }));
  await user.type(screen.getByLabelText('الاسم'), 'ليلى');
  expect(screen.getByLabelText('الاسم')).toHaveValue('ليلى');
  expect(button()).toHaveAttribute('aria-busy', 'true');
  respondAsGoogle({ state, idToken: 'id-token' });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a document that says so offers no sign-in with Google', async () => {
  document.documentElement.dataset.withoutGoogle = '';
  onTestFinished(() => {
    delete document.documentElement.dataset.withoutGoogle;
  });
  await openApp('/login');
  expect(screen.getByLabelText('البريد الإلكتروني')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'المتابعة بحساب جوجل' })).toBeNull();
  expect(screen.queryByText('أو بالبريد')).toBeNull();
});
