import type { UserId } from '@afdal/contract/ids';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Channel } from '../notifications/channel.ts';
import { deliverNotifications } from '../notifications/deliver-notifications.ts';
import { remindOnce } from '../notifications/reminders-store.ts';
import { mailChannel } from './mail-channel.ts';

const server = useTestServer();
const nowhere: Channel = { send: async () => 'none' };

it('a mail server that is away for ten minutes gets each mail once, soon after it is back', async () => {
  const { user } = await server.person();
  await server.database.pool.query('update users set email_verified_at = now() where id = $1', [user.id]);
  const { db } = server.database;
  const remind = async (title: string) => {
    const notification = { type: 'info', title, message: '', actionType: 'installment' } as const;
    const occasion = { kind: title, period: 'ever', subject: 'x', unlessSent: [], topic: 'payments' } as const;
    await remindOnce(db, user.id as UserId, [{ ...occasion, notification }], server.clock.now());
  };

  let isDown = true;
  let tries = 0;
  const arrived: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      tries += 1;
      if (isDown) throw new Error('connect ECONNREFUSED');
      arrived.push(mail);
    },
  };
  const job = deliverNotifications({ push: nowhere, email: mailChannel });
  const tools = { db, clock: server.clock, mailer, publicUrl: 'https://afdal.example', jobId: '1', log: () => {} };
  const passMinutes = async (minutes: number) => {
    for (let n = 0; n < minutes; n++) {
      await job.run({}, tools);
      server.clock.advance(60_000);
    }
  };

  await remind('first');
  await remind('second');
  await passMinutes(10);
  expect(arrived).toEqual([]);
  expect(tries).toBeGreaterThan(2);
  isDown = false;
  await passMinutes(6);
  expect(arrived.map(({ content }) => content.subject).sort()).toEqual(['first', 'second']);
  expect(new Set(arrived.map(({ id }) => id)).size).toBe(2);
  await passMinutes(60);
  expect(arrived).toHaveLength(2);
});
