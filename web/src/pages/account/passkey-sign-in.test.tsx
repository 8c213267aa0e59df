import { users } from '@afdal/contract/people/accounts';
import { passkeySignIn } from '@afdal/contract/people/passkey-sign-in';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { passkeySignInMs } from '@afdal/domain/sessions/second-step-limits';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anAdmin, aUser } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

type Asked = CredentialRequestOptions;

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const signature = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('data'),
    authenticatorData: bytes('authenticator'),
    signature: bytes('signature'),
    userHandle: bytes('layla'),
  },
  getClientExtensionResults: () => ({}),
};

/** A device with passkeys. What is asked of it waits until it signs or rejects, or is aborted. */
function giveDevice(canSuggest: boolean) {
  const asked: Asked[] = [];
  let answer = { sign: () => {}, reject: (_: string) => {} };
  const get = (options: Asked) =>
    new Promise((resolve, reject) => {
      asked.push(options);
      const fail = (name: string) => reject(Object.assign(new Error(name), { name }));
      options.signal?.addEventListener('abort', () => fail('AbortError'));
      answer = { sign: () => resolve(signature), reject: fail };
    });
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => canSuggest }),
  );
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
  return { asked, sign: () => answer.sign(), reject: (name: string) => answer.reject(name) };
}

async function open(address = '/login', user = aUser()) {
  serve(users.readUser, () => user);
  serve(dailyTasks.listDailyTasks, () => []);
  serve(passkeySignIn.beginPasskeySignIn, () => ({
    challenge: 'afdalkey_x',
    passkey: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 600_000, userVerification: 'required' as const },
  }));
  serve(passkeySignIn.signInWithPasskey, () => ({ token: 'token-1', user }));
  return await openApp(address);
}

const button = () => screen.findByRole('button', { name: 'الدخول بمفتاح المرور' });
const lastMediation = ({ asked }: ReturnType<typeof giveDevice>) => asked.at(-1)?.mediation;

test('the button asks the device for any passkey of its person, and leads where they were headed', async () => {
  const device = giveDevice(false);
  const { user, address } = await open('/login?next=%2Ftasks');
  await user.click(await button());
  await expect.poll(() => device.asked.length).toBe(1);
  expect(device.asked[0]?.publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(device.asked[0]?.publicKey?.allowCredentials ?? []).toEqual([]);
  expect(device.asked[0]?.mediation).toBeUndefined();
  expect(await button()).toHaveAttribute('aria-busy', 'true');
  device.sign();
  expect(await screen.findByText('تم تسجيل الدخول بنجاح')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/tasks'));
  expect(localStorage.getItem('token')).toBe('token-1');
  expect(receivedBy(passkeySignIn.signInWithPasskey).map(({ body }) => body)).toEqual([
    {
      challenge: 'afdalkey_x',
      passkey: {
        id: 'a2V5',
        rawId: 'a2V5',
        type: 'public-key',
        response: {
          clientDataJSON: 'ZGF0YQ',
          authenticatorData: 'YXV0aGVudGljYXRvcg',
          signature: 'c2lnbmF0dXJl',
          userHandle: 'bGF5bGE',
        },
      },
    },
  ]);
});

test('an administrator goes to the administration', async () => {
  const device = giveDevice(true);
  const { address } = await open('/login?next=%2Fadmin', anAdmin());
  await expect.poll(() => device.asked.length).toBe(1);
  device.sign();
  await waitFor(() => expect(address()).toBe('/admin'));
});

test('the browser suggests passkeys for the e-mail address, and says nothing when none is chosen', async () => {
  const device = giveDevice(true);
  const { address } = await open();
  expect(screen.getByLabelText('البريد الإلكتروني')).toHaveAttribute('autocomplete', 'username webauthn');
  await expect.poll(() => lastMediation(device)).toBe('conditional');
  expect(await button()).not.toHaveAttribute('aria-busy');
  device.reject('NotAllowedError');
  await expect.poll(async () => (await button()).getAttribute('aria-busy')).toBeNull();
  expect(screen.queryByText(/مفتاح المرور\./)).toBeNull();
  expect(address()).toBe('/login');
});

test('a dialog that was closed is no failure, and the suggestion comes back', async () => {
  const device = giveDevice(true);
  const { user } = await open();
  await expect.poll(() => lastMediation(device)).toBe('conditional');
  await user.click(await button());
  await expect.poll(() => device.asked.length).toBe(2);
  expect(device.asked[0]?.signal?.aborted).toBe(true);
  device.reject('NotAllowedError');
  const said = await screen.findByText('لم يكتمل الدخول بمفتاح المرور. كلمة المرور متاحة كذلك.');
  expect(said).toHaveRole('status');
  await expect.poll(() => device.asked.length).toBe(3);
  expect(lastMediation(device)).toBe('conditional');
  expect(await button()).not.toHaveAttribute('aria-busy');
});

test.each([
  ['passkey_sign_in_failed', 'تعذّر الدخول بمفتاح المرور. يمكن المحاولة من جديد، أو الدخول بكلمة المرور.'],
  ['user_stopped', 'الحساب متوقف. يمكنك التواصل مع الدعم.'],
] as const)('what the server answers is said in place: %s', async (code, text) => {
  const device = giveDevice(true);
  const { address } = await open();
  failWith(passkeySignIn.signInWithPasskey, code);
  await expect.poll(() => device.asked.length).toBe(1);
  device.sign();
  expect(await screen.findByText(text)).toHaveRole('alert');
  expect(address()).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
});

test('a device that fails is said in place', async () => {
  const device = giveDevice(false);
  const { user } = await open();
  await user.click(await button());
  await expect.poll(() => device.asked.length).toBe(1);
  device.reject('NotReadableError');
  expect(await screen.findByText(/^تعذّر الدخول بمفتاح المرور/)).toHaveRole('alert');
});

test('a page that stayed open is given something new to sign before the former runs out', async () => {
  const device = giveDevice(true);
  await open();
  await expect.poll(() => device.asked.length).toBe(1);
  window.dispatchEvent(new Event('focus'));
  expect(receivedBy(passkeySignIn.beginPasskeySignIn)).toHaveLength(1);
  const later = Date.now() + passkeySignInMs / 2 + 1;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => device.asked.length).toBe(2);
  expect(device.asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
});

test('a registration offers none, and takes back what was suggested', async () => {
  const device = giveDevice(true);
  const { user } = await open();
  await expect.poll(() => device.asked.length).toBe(1);
  await user.click(screen.getByRole('button', { name: 'إنشاء حساب' }));
  await screen.findByLabelText('الاسم');
  expect(screen.queryByRole('button', { name: 'الدخول بمفتاح المرور' })).toBeNull();
  expect(screen.getByLabelText('البريد الإلكتروني')).toHaveAttribute('autocomplete', 'email');
  expect(device.asked[0]?.signal?.aborted).toBe(true);
});

test('a browser without passkeys is offered none, and the server is not asked', async () => {
  await open();
  await screen.findByRole('heading', { name: 'أهلًا بعودتك' });
  expect(screen.queryByRole('button', { name: 'الدخول بمفتاح المرور' })).toBeNull();
  expect(receivedBy(passkeySignIn.beginPasskeySignIn)).toEqual([]);
});
