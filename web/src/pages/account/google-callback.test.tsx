import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type GoogleResponse, googleChannel } from '../../features/accounts/google/google-response.ts';
import { openApp } from '../../testing/open-app.tsx';

const close = vi.fn();
const unheard = 'لم تصل الخطوة إلى صفحة تسجيل الدخول. يمكن البدء من جديد.';

beforeEach(() => {
  close.mockClear();
  vi.spyOn(window, 'close').mockImplementation(close);
});

/** Simulates the waiting page, and acknowledges when the test lets it. */
function waitForResponses(heard: (response: GoogleResponse) => boolean): GoogleResponse[] {
  const responses: GoogleResponse[] = [];
  const channel = new BroadcastChannel(googleChannel);
  onTestFinished(() => channel.close());
  channel.onmessage = ({ data }: MessageEvent<GoogleResponse>) => {
    responses.push(data);
    channel.postMessage({ heard: heard(data) ? data.state : 'another' });
  };
  return responses;
}

test('the token leaves the address bar, is handed over, and the window closes itself', async () => {
  const responses = waitForResponses(() => true);
  const { address, router } = await openApp('/google-callback#id_token=se.cr-et_&state=0042');
  expect(address()).toBe('/google-callback');
  expect(document.title).toBe('الدخول بحساب جوجل · أفضل');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(responses).toEqual([{ state: '0042', idToken: 'se.cr-et_' }]);
  expect(router.history.length).toBe(1);
  expect(JSON.stringify([router.state.location, { ...localStorage }, { ...sessionStorage }])).not.toContain('se.cr');
});

test('a refusal of the provider is handed over', async () => {
  const responses = waitForResponses(() => true);
  await openApp('/google-callback#error=access_denied&error_description=No+thanks&state=0042');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(responses).toEqual([{ state: '0042', error: 'access_denied' }]);
});

test('a window that may not close itself says that it may be closed', async () => {
  waitForResponses(() => true);
  await openApp('/google-callback#id_token=token&state=0042');
  expect(await screen.findByText('اكتملت الخطوة هنا. يمكن إغلاق هذه النافذة.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'العودة إلى تسجيل الدخول' })).toHaveAttribute('href', '/login');
});

test('where nobody waits, that is said, with the way back', async () => {
  waitForResponses(() => false);
  await openApp('/google-callback#id_token=token&state=0042');
  expect(screen.getByText('جارٍ إكمال الدخول…')).toBeVisible();
  expect(await screen.findByText(unheard)).toBeVisible();
  expect(screen.getByRole('link', { name: 'العودة إلى تسجيل الدخول' })).toHaveAttribute('href', '/login');
  expect(close).not.toHaveBeenCalled();
});

test.each(['', '#', '#id_token=token', '#state=', '#nonsense'])(
  'opened with «%s» it hands nothing over',
  async (hash) => {
    const responses = waitForResponses(() => true);
    const { address } = await openApp(`/google-callback${hash}`);
    expect(await screen.findByText(unheard)).toBeVisible();
    expect(address()).toBe('/google-callback');
    expect(responses).toEqual([]);
  },
);
