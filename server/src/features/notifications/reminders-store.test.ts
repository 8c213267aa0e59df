import type { UserId } from '@afdal/contract/ids';
import type { Notification } from '@afdal/contract/notifications/notifications';
import { beforeEach, expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { type Occasion, remindOnce } from './reminders-store.ts';

const server = useTestServer();
let layla: Person;
let omar: Person;

beforeEach(async () => {
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
});

async function remind(
  { user }: Person,
  kinds: readonly string[],
  change: Partial<Occasion> = {},
  unlessSent = ['full'],
) {
  const reminders = kinds.map((kind) => ({
    kind,
    period: '2026-03',
    subject: 'food',
    unlessSent,
    topic: 'budgets' as const,
    ...change,
    notification: { type: 'warning', title: kind, message: '', actionType: 'expense' } as const,
  }));
  await remindOnce(server.database.db, user.id as UserId, reminders, server.clock.now());
}

async function titles(person: Person) {
  const { body } = await person.call<Notification[]>('GET', '/notification');
  return body.map(({ title }) => title).sort();
}

it('knows what each person was told by, and tells nobody twice', async () => {
  await remind(layla, ['near']);
  await remind(layla, ['near']);
  await remind(layla, []);
  await remind(omar, ['full'], {}, []);
  await remind(omar, ['near']);
  expect([await titles(layla), await titles(omar)]).toEqual([['near'], ['full']]);
  await remind(omar, ['near'], {}, []);
  expect([await titles(layla), await titles(omar)]).toEqual([['near'], ['full', 'near']]);
});

it('reminds again in another period, and of another thing', async () => {
  await remind(layla, ['near']);
  await remind(layla, ['near'], { period: '2026-04' });
  await remind(layla, ['near'], { subject: 'rent' });
  expect(await titles(layla)).toEqual(['near', 'near', 'near']);
});

it('leaves out what a sent one leaves nothing to say, in the same period about the same thing', async () => {
  await remind(layla, ['full'], {}, []);
  await remind(layla, ['near']);
  await remind(layla, ['near'], { period: '2026-04' });
  expect(await titles(layla)).toEqual(['full', 'near']);
});

it('counts a deleted one as sent', async () => {
  await remind(layla, ['near']);
  const { body } = await layla.call<Notification[]>('GET', '/notification');
  await layla.call('DELETE', `/notification/${body[0]?.id}`);
  await remind(layla, ['near']);
  expect(await titles(layla)).toEqual([]);
});

it('reminds once of what is asked for twice at the same time', async () => {
  await Promise.all([remind(layla, ['near']), remind(layla, ['near']), remind(layla, ['near', 'near'])]);
  expect(await titles(layla)).toEqual(['near']);
});
