import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { catchInstallOffer, forgetInstallOffer } from '../../lib/install-offer.ts';
import { currentToast } from '../../ui/toast/toasts.ts';
import { InstallCard } from './install-card.tsx';
import { toastOnInstall } from './toast-on-install.ts';

const heading = 'تثبيت «أفضل» على جهازك';

beforeAll(() => {
  catchInstallOffer();
  toastOnInstall();
});
beforeEach(() => {
  vi.useFakeTimers();
  forgetInstallOffer();
});

/** What the browser does once it finds that the app can be installed. */
function offer(prompt = async (): Promise<{ outcome: string }> => ({ outcome: 'accepted' })) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return event;
}

const pass = (ms: number) => act(async () => await vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('half a minute after the browser’s offer, whichever page was open then', async () => {
  expect(offer().defaultPrevented).toBe(true);
  await pass(20_000);
  render(<InstallCard />);
  await pass(9_999);
  expect(screen.queryByRole('heading')).toBeNull();
  await pass(1);
  expect(screen.getByRole('heading')).toHaveTextContent(heading);
});

test('without an offer there is nothing to say', async () => {
  render(<InstallCard />);
  await pass(60_000);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('one who takes it is asked by the browser, once, and thanked', async () => {
  const prompt = vi.fn(async () => {
    window.dispatchEvent(new Event('appinstalled'));
    return { outcome: 'accepted' };
  });
  offer(prompt);
  render(<InstallCard />);
  await pass(30_000);
  await press('تثبيت');
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(currentToast()).toMatchObject({ title: 'شكرًا لتثبيت «أفضل»!', variant: 'success' });
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each([
  ['our card', () => press('لاحقًا'), undefined],
  ['the browser’s prompt', () => press('تثبيت'), async () => ({ outcome: 'dismissed' })],
])('who declines by %s is not asked again for a day', async (_, decline, prompt) => {
  offer(prompt);
  render(<InstallCard />);
  await pass(30_000);
  await decline();
  offer();
  await pass(24 * 3_600_000 - 1);
  expect(screen.queryByRole('heading')).toBeNull();
  await pass(1);
  expect(screen.getByRole('heading')).toHaveTextContent(heading);
});

test('an offer that fails says so, and is gone', async () => {
  offer(() => Promise.reject(new Error('no prompt')));
  render(<InstallCard />);
  await pass(30_000);
  await press('تثبيت');
  expect(currentToast()).toMatchObject({ description: 'خطأ في التثبيت', variant: 'destructive' });
  expect(screen.queryByRole('heading')).toBeNull();
});
