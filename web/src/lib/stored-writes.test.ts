import { rules } from '@afdal/contract/rules';
import { dehydrate, hydrate, MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receivedBy, serve } from '../testing/fake-server.ts';
import { causeOf } from './api-failure.ts';
import { sendStoredWrites } from './stored-writes.ts';
import { writeOptions } from './writes.ts';

const id = '0198c5a0-0000-7000-8000-000000000001';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

/** What a page that waits for a network leaves in storage, as JSON. */
async function storedWrite(): Promise<string> {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'online' } } });
  const meta = { failed: 'تعذّر حذف القاعدة' };
  void new MutationObserver(client, { ...writeOptions(rules, 'deleteRule'), meta }).mutate({ params: { id } });
  // Only now it waits: what is sent begins a few microtasks after the call.
  await new Promise((resolve) => setTimeout(resolve));
  const stored = JSON.stringify(dehydrate(client));
  onlineManager.setOnline(true);
  return stored;
}

/** A page that was just opened, in which no feature is loaded. */
async function openPage(stored: string) {
  const onFailed = vi.fn();
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  sendStoredWrites(client, onFailed);
  hydrate(client, JSON.parse(stored));
  await client.resumePausedMutations();
  return onFailed;
}

test('a stored write is sent by a page that has loaded no feature', async () => {
  serve(rules.deleteRule, () => undefined);
  const onFailed = await openPage(await storedWrite());
  expect(receivedBy(rules.deleteRule)).toMatchObject([{ method: 'DELETE', path: `/rule/${id}` }]);
  expect(onFailed).not.toHaveBeenCalled();
});

test.each([
  ['a call that is there no more', (stored: string) => stored.replace('deleteRule', 'forgetRule')],
  ['what the contract refuses by now', (stored: string) => stored.replace(id, 'a')],
])('of an older version, %s is dropped with a sentence', async (_, age) => {
  const onFailed = await openPage(age(await storedWrite()));
  expect(receivedBy(rules.deleteRule)).toEqual([]);
  expect(onFailed).toHaveBeenCalledTimes(1);
  const [failed, error] = onFailed.mock.calls[0] ?? [];
  expect(failed).toBe('تعذّر حذف القاعدة');
  expect(causeOf(error)).toBe('حُفظ بإصدار سابق من التطبيق، فلم يُرسل');
});
