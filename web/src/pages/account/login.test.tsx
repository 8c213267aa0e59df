import type { ErrorCode } from '@afdal/contract/errors';
import { users } from '@afdal/contract/people/accounts';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onSessionChange } from '../../session/session.ts';
import { anAdmin, aUser } from '../../testing/data/people.ts';
import { accept, cutOff, failWith, receivedBy, serve, serveAnything } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const email = () => screen.getByLabelText('البريد الإلكتروني');
const password = () => screen.getByLabelText('كلمة المرور');
const form = () => within(screen.getByRole('form'));
const submit = () => form().getByRole('button', { name: /^(تسجيل الدخول|إنشاء حساب)$/ });
const box = () => form().getByRole('alert');

const layla = { email: 'layla@example.com', password: 'palm tree 7' };

async function fillIn(user: UserEvent, values = layla) {
  await user.type(email(), values.email);
  await user.type(password(), values.password);
}

async function fillAndSend(user: UserEvent, values = layla) {
  await fillIn(user, values);
  await user.click(submit());
}

function serveHome(user = aUser()) {
  serve(users.readUser, () => user);
  serve(dailyTasks.listDailyTasks, () => []);
}

test('signing in keeps the three keys, says so, and goes to the dashboard half a second later', async () => {
  serveHome();
  serve(users.login, () => ({ token: 'token-1', user: aUser() }));
  const { user, address, router } = await openApp('/login');
  await fillIn(user);
  const times: number[] = [];
  onTestFinished(onSessionChange(() => times.push(Date.now())));
  onTestFinished(router.subscribe('onBeforeNavigate', () => times.push(Date.now())));
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  act(() => submit().click());
  await act(async () => await expect.poll(() => screen.queryByText('تم تسجيل الدخول بنجاح')).toBeVisible());
  expect(localStorage.getItem('token')).toBe('token-1');
  expect(localStorage.getItem('authToken')).toBe('token-1');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(aUser());
  // More may follow before the next poll.
  await act(async () => await expect.poll(() => times.length).toBeGreaterThanOrEqual(2));
  const [openedAt = 0, leftAt = 0] = times;
  expect(leftAt - openedAt).toBe(500);
  vi.useRealTimers();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(receivedBy(users.login)[0]?.body).toEqual({ email: 'layla@example.com', password: 'palm tree 7' });
  expect(receivedBy(users.login)[0]?.headers.get('Authorization')).toBeNull();
});

test('an error leaves its field when the field changes, and no other', async () => {
  const { user } = await openApp('/login?mode=register');
  await user.click(submit());
  const fields = [screen.getByLabelText('الاسم'), email(), password()];
  for (const field of fields) expect(field).toBeInvalid();
  for (const [nth, field] of fields.entries()) {
    await user.type(field, 'x');
    expect(fields.map((each) => each.hasAttribute('aria-invalid'))).toEqual(fields.map((_, other) => other > nth));
  }
});

test('name, e-mail and mode survive a reload, the password does not', async () => {
  const { user, address } = await openApp('/login?next=%2Ftasks');
  await user.click(screen.getByRole('button', { name: 'إنشاء حساب' }));
  await waitFor(() => expect(address()).toBe('/login?next=%2Ftasks&mode=register'));
  await user.type(await screen.findByLabelText('الاسم'), 'ليلى');
  await user.type(email(), 'layla@example.com');
  await user.type(password(), 'palm tree 7');
  for (const storage of [sessionStorage, localStorage]) {
    expect(JSON.stringify({ ...storage })).not.toContain('palm');
  }
  cleanup();
  await openApp(address());
  expect(screen.getByLabelText('الاسم')).toHaveValue('ليلى');
  expect(email()).toHaveValue('layla@example.com');
  expect(password()).toHaveValue('');
});

test('a sign-in leaves nothing of what was typed behind', async () => {
  serveHome();
  serve(users.login, () => ({ token: 'token-1', user: aUser() }));
  const { user, address } = await openApp('/login');
  await fillAndSend(user);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('layla');
});

test('an administrator goes to the administration', async () => {
  serveHome(anAdmin());
  serve(users.login, () => ({ token: 'token-1', user: anAdmin() }));
  const { user, address } = await openApp('/login');
  await fillAndSend(user);
  await waitFor(() => expect(address()).toBe('/admin'));
});

test('whoever was headed somewhere goes there', async () => {
  serveHome();
  serve(users.login, () => ({ token: 'token-1', user: aUser() }));
  const { user, address } = await openApp('/login?next=%2Ffinancial-planning%3Ftab%3Dsavings');
  await fillAndSend(user);
  await waitFor(() => expect(address()).toBe('/financial-planning?tab=savings'));
});

test('a registration that a mail decides leads to where it says so, and signs nobody in', async () => {
  accept(users.register, { isMailed: true });
  const { user, address } = await openApp('/login?mode=register');
  await user.type(screen.getByLabelText('الاسم'), 'ليلى');
  await fillAndSend(user);
  await waitFor(() => expect(address()).toBe('/confirm-email'));
  await screen.findByRole('heading', { name: 'تأكيد البريد الإلكتروني' });
  expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent(
    'أرسلنا إلى layla@example.com رسالة فيها الخطوة التالية. قد تقع في مجلد الرسائل غير المرغوبة.',
  );
  expect(screen.getByRole('link', { name: 'العودة إلى تسجيل الدخول' })).toHaveAttribute('href', '/login');
  expect(localStorage.getItem('token')).toBeNull();
});

test('nobody is led to a foreign place', async () => {
  serveHome();
  serve(users.login, () => ({ token: 'token-1', user: aUser() }));
  const { user, address } = await openApp('/login?next=%2F%2Fevil.example');
  await fillAndSend(user);
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test.each([
  ['user_not_found', 'info', 'لا يوجد حساب مرتبط بهذا البريد الإلكتروني. هل ترغب في إنشاء حساب جديد؟'],
  ['invalid_password', 'danger', 'كلمة المرور غير صحيحة. يرجى المحاولة مرة أخرى.'],
  ['email_exists', 'warning', 'البريد الإلكتروني مسجل بالفعل. يرجى تسجيل الدخول بدلاً من ذلك.'],
  ['general_error', 'danger', 'حدث خطأ أثناء المصادقة'],
  ['rate_limited', 'danger', 'طلبات كثيرة في وقت قصير. نستأنف بعد دقيقة واحدة.'],
  ['too_many_tries', 'warning', 'محاولات كثيرة. يمكن المحاولة مجددًا بعد دقيقة واحدة.'],
  [
    'reset_required',
    'danger',
    'محاولات كثيرة بكلمة مرور غير صحيحة. لحماية حسابك يلزم تعيين كلمة مرور جديدة من «نسيت كلمة المرور؟».',
  ],
] as const)('%s has its own box', async (code, tone, text) => {
  failWith(users.login, code);
  const { user } = await openApp('/login');
  await fillAndSend(user);
  expect(await form().findByText(text)).toBeVisible();
  expect(box().firstElementChild).toHaveAttribute('data-tone', tone);
  expect(box()).toHaveTextContent(`خطأ في تسجيل الدخول${text}`);
  // Once, in its place: a toast would lie on the button.
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(email()).toHaveValue('layla@example.com');
  expect(password()).toHaveValue('palm tree 7');
  expect(localStorage.getItem('token')).toBeNull();
});

test('an unknown address offers to register, with what was typed', async () => {
  failWith(users.login, 'user_not_found');
  const { user } = await openApp('/login');
  await fillAndSend(user);
  await user.click(await form().findByRole('button', { name: 'إنشاء حساب' }));
  expect(screen.getByLabelText('الاسم')).toBeVisible();
  expect(email()).toHaveValue('layla@example.com');
  expect(box()).toBeEmptyDOMElement();
  expect(document.title).toBe('إنشاء حساب · أفضل');
});

test('a known address offers to sign in', async () => {
  failWith(users.register, 'email_exists');
  const { user } = await openApp('/signup');
  await user.type(screen.getByLabelText('الاسم'), 'ليلى');
  await fillAndSend(user);
  expect(await screen.findByText('خطأ في إنشاء الحساب')).toBeVisible();
  await user.click(await form().findByRole('button', { name: 'تسجيل الدخول' }));
  expect(screen.queryByLabelText('الاسم')).toBeNull();
  expect(box()).toBeEmptyDOMElement();
});

test.each([
  ['invalid_password', 'كلمة المرور غير صحيحة. يرجى المحاولة مرة أخرى.'],
  ['too_many_tries', /^محاولات كثيرة/],
  ['reset_required', /^محاولات كثيرة/],
] as const)('%s shows the way to a new password, and is no end of a session', async (code, text) => {
  failWith(users.login, code);
  const { user, address } = await openApp('/login');
  await fillAndSend(user);
  await form().findByText(text);
  expect(within(box()).getByRole('link', { name: 'نسيت كلمة المرور؟' })).toHaveAttribute('href', '/forgot-password');
  expect(address()).toBe('/login');
});

test('changing the mode by hand clears the error', async () => {
  failWith(users.login, 'general_error');
  const { user } = await openApp('/login');
  await fillAndSend(user);
  await form().findByText('حدث خطأ أثناء المصادقة');
  await user.click(screen.getByRole('button', { name: 'إنشاء حساب' }));
  expect(box()).toBeEmptyDOMElement();
});

test.each([
  ['/login', ['يرجى إدخال البريد الإلكتروني', 'يرجى إدخال كلمة المرور']],
  ['/signup', ['يرجى إدخال الاسم', 'يرجى إدخال البريد الإلكتروني', 'يرجى إدخال كلمة المرور']],
])('an empty form at %s is not sent', async (address, texts) => {
  const { user } = await openApp(address);
  await user.click(submit());
  for (const text of texts) expect(form().getByText(text)).toBeVisible();
  expect(form().getAllByRole('textbox')[0]).toHaveFocus();
  expect(form().getAllByRole('textbox')[0]).toHaveAccessibleDescription(texts[0] ?? '');
  expect(receivedBy(users.login)).toHaveLength(0);
});

test('a new password has eight letters or more, an old one may have fewer', async () => {
  failWith(users.login, 'invalid_password' satisfies ErrorCode);
  const { user } = await openApp('/signup');
  await user.type(screen.getByLabelText('الاسم'), 'ليلى');
  await fillAndSend(user, { email: 'layla@example.com', password: 'short' });
  expect(await form().findByText('كلمة المرور يجب أن تكون 8 أحرف على الأقل')).toBeVisible();
  expect(password()).toHaveFocus();
  expect(receivedBy(users.register)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
  await user.click(submit());
  await waitFor(() => expect(receivedBy(users.login)).toHaveLength(1));
});

test('what the server finds wrong stands at its field', async () => {
  failWith(users.register, 'validation_failed', { password: 'كلمة مرور شائعة يسهل تخمينها.' });
  const { user } = await openApp('/signup');
  await user.type(screen.getByLabelText('الاسم'), 'ليلى');
  await fillAndSend(user);
  expect(await form().findByText('كلمة مرور شائعة يسهل تخمينها.')).toBeVisible();
  expect(password()).toHaveAccessibleDescription('كلمة مرور شائعة يسهل تخمينها.');
  expect(form().getByText('بعض الحقول بحاجة إلى تصحيح')).toBeVisible();
});

test.each([
  ['without a token', { user: aUser() }],
  ['without a user', { token: 'token-1' }],
  ['of nothing', null],
])('an answer %s is a failure', async (_what, response) => {
  serveAnything(users.login, () => response);
  const { user, address } = await openApp('/login');
  await fillAndSend(user);
  expect(await form().findByText('Invalid response format from server')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  expect(address()).toBe('/login');
});

test('without a connection the words stay and the reason is said', async () => {
  cutOff(users.login);
  const { user } = await openApp('/login');
  await fillAndSend(user);
  expect(await form().findByText('تعذّر الوصول إلى الخدمة، ولم يضِع شيء.')).toBeVisible();
  expect(email()).toHaveValue('layla@example.com');
});

test('while it is being sent the button says so and sends nothing twice', async () => {
  let response = () => {};
  const wait = new Promise<void>((resolve) => {
    response = resolve;
  });
  serveHome();
  serve(users.login, async () => {
    await wait;
    return { token: 'token-1', user: aUser() };
  });
  const { user, address } = await openApp('/login');
  await fillAndSend(user);
  await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
  await user.click(submit());
  await user.type(password(), '{Enter}');
  response();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(receivedBy(users.login)).toHaveLength(1);
});

test('registering sends the name, the zone of the browser and the code of the invitation', async () => {
  serveHome();
  serve(users.register, () => ({ token: 'token-1', user: aUser() }));
  const first = await openApp('/signup?ref=0042');
  const invited = 'وصلت إليك دعوة إلى «أفضل»، ورمزها \u20660042\u2069 محفوظ حتى إنشاء الحساب.';
  expect(screen.getByText(invited)).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
  await first.user.click(screen.getByRole('button', { name: 'إنشاء حساب' }));
  await first.user.type(screen.getByLabelText('الاسم'), 'ليلى');
  await fillAndSend(first.user);
  expect(await screen.findByText('تم إنشاء الحساب بنجاح')).toBeVisible();
  expect(receivedBy(users.register)[0]?.body).toEqual({
    name: 'ليلى',
    email: 'layla@example.com',
    password: 'palm tree 7',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ref: '0042',
  });
  expect(sessionStorage.getItem('referralCode')).toBeNull();
  await waitFor(() => expect(first.address()).toBe('/dashboard'));
});

test('the code of an invitation outlives a failure and a change of page', async () => {
  failWith(users.register, 'busy');
  const { user, router } = await openApp('/signup?ref=LAYLA-7');
  await user.type(screen.getByLabelText('الاسم'), 'ليلى');
  await fillAndSend(user);
  await form().findByText('الخدمة مزدحمة للحظات. يمكن المحاولة مجددًا بعد قليل.');
  await router.navigate({ to: '/login' });
  await user.click(await screen.findByRole('button', { name: 'إنشاء حساب' }));
  // Name and e-mail are stored from page to page too.
  await user.type(password(), 'palm tree 7');
  await user.click(submit());
  await waitFor(() => expect(receivedBy(users.register)).toHaveLength(2));
  expect(receivedBy(users.register)[1]?.body).toMatchObject({ ref: 'LAYLA-7' });
});

test('does not store an invalid code', async () => {
  await openApp(`/signup?ref=${'x'.repeat(65)}`);
  expect(sessionStorage.getItem('referralCode')).toBeNull();
  expect(screen.queryByText(/وصلت إليك دعوة/)).toBeNull();
});

test('the password can be shown and hidden', async () => {
  const { user } = await openApp('/login');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'إظهار كلمة المرور' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'إخفاء كلمة المرور' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('shows how strong a new password is, likeness to the person’s own words included; not of an old one', async () => {
  // It is also announced, once typing pauses, which on a slow machine is at once.
  const seen = (text: string) => screen.findByText(text, { ignore: '[role="status"]' });
  const { user } = await openApp('/signup');
  await user.type(screen.getByLabelText('الاسم'), 'ليلى الحربي');
  await user.type(email(), 'palmriver@example.com');
  await user.type(password(), 'palmriver candle');
  expect(await seen('القوة: ضعيفة')).toBeVisible();
  await user.clear(email());
  expect(await seen('القوة: قوية')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
  expect(password()).toHaveValue('palmriver candle');
  expect(screen.queryByText(/^القوة/)).toBeNull();
});

test('an error goes as soon as its field is changed, and the keyboard stays there', async () => {
  const { user } = await openApp('/login');
  await user.click(submit());
  await user.type(password(), 'p');
  expect(form().queryByText('يرجى إدخال كلمة المرور')).toBeNull();
  expect(form().getByText('يرجى إدخال البريد الإلكتروني')).toBeVisible();
  expect(password()).toHaveFocus();
  await user.clear(password());
  await user.click(submit());
  expect(form().getByText('يرجى إدخال كلمة المرور')).toBeVisible();
});

test("clears the last attempt's error with the next attempt, and with the mode", async () => {
  failWith(users.login, 'invalid_password');
  const { user } = await openApp('/login');
  await user.click(submit());
  expect(form().getByText('يرجى إدخال كلمة المرور')).toBeVisible();
  await fillAndSend(user);
  expect(await screen.findByText('خطأ في تسجيل الدخول')).toBeVisible();
  expect(form().queryByText('يرجى إدخال كلمة المرور')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'إنشاء حساب' }));
  expect(screen.queryByText('خطأ في تسجيل الدخول')).toBeNull();
});

test('the keyboard goes from the address to the password', async () => {
  const { user } = await openApp('/login');
  await user.click(email());
  await user.tab();
  expect(password()).toHaveFocus();
});
