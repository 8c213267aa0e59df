import type { UserId } from '@afdal/contract/ids';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { serverKey } from '../../platform/sealing/server-key.ts';
import { newLinkToken } from './unsubscribe-link.ts';

const server = useTestServer({ config: { rateLimitFactor: 1, openId: null } });

it('a mail provider unsubscribes as many as ask it to, and who guesses is stopped', async () => {
  const { user } = await server.person();
  const key = await serverKey(server.database.db, 'mail_links', server.clock.now());
  const token = newLinkToken(key, { user: user.id as UserId, topic: 'payments' });
  const stop = async (by: string) =>
    await server.call('POST', `/notification-mail/unsubscribe?token=${by}`, { 'List-Unsubscribe': 'One-Click' });
  for (let n = 0; n < 100; n++) expect((await stop(token)).status).toBe(200);
  for (let n = 0; n < 60; n++) expect((await stop('guessed')).status).toBe(400);
  expect((await stop('guessed')).status).toBe(429);
});
