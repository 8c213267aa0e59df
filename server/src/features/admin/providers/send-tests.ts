import type { adminProviders } from '@afdal/contract/admin/providers';
import type { UserId } from '@afdal/contract/ids';
import { toErrorKind } from '@afdal/domain/admin/operations';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, LongHandler } from '../../../platform/http/call.ts';
import type { JobLog } from '../../../platform/jobs/job.ts';
import { describeError } from '../../../platform/log.ts';
import { greetingTo } from '../../../platform/mail/mail-text.ts';
import { type Mailer, NoSuchMailbox } from '../../../platform/mail/mailer.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { userWithPreferences } from '../../accounts/user-store.ts';
import { RetryLater } from '../../notifications/channel.ts';
import { findDevices } from '../../push/store.ts';
import { audited } from '../audited.ts';
import { texts } from './texts.ts';

type Endpoints = typeof adminProviders;

interface PushTools {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly log: JobLog;
}

export interface TestNeeds {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  /** Answers `sent` where a device has it, `none` where none can. @throws RetryLater where a service gave no answer */
  readonly sendTestNow: (user: UserId, deliveryId: string, tools: PushTools) => Promise<'sent' | 'none'>;
}

/** Sends a mail to the administrator, and waits for the server's answer. The test is recorded once it is known. */
export function sendTestMail({ mailer }: Pick<TestNeeds, 'mailer'>): LongHandler<Endpoints['sendTestMail']> {
  return {
    work: async (call, finish) => {
      const result = await trySendingMail(mailer, call);
      await finish((db) => recordTest({ ...call, db }, 'mail', result));
    },
  };
}

async function trySendingMail(
  mailer: Mailer,
  { db, user, now }: Pick<Call<Endpoints['sendTestMail']>, 'db' | 'user' | 'now'>,
) {
  const { user: row, preferences } = orNotFound(await userWithPreferences(db, user.id));
  if (!row.emailVerifiedAt) return { outcome: 'unconfirmed', error: null } as const;
  try {
    await mailer.send({
      id: `test-${uuidv7(now.getTime())}`,
      to: { name: row.name, address: row.email, digits: preferences.digits },
      content: { subject: texts.subject, greeting: greetingTo(row.name), before: [texts.message], after: [] },
    });
    return { outcome: 'sent', error: null } as const;
  } catch (error) {
    const outcome = error instanceof NoSuchMailbox ? 'no_mailbox' : 'failed';
    return { outcome, error: toErrorKind(describeError(error)) } as const;
  }
}

/** Sends a notification to the administrator's devices, and waits for the answers of their push services. */
export function sendTestNotification({
  publicUrl,
  sendTestNow,
}: Pick<TestNeeds, 'publicUrl' | 'sendTestNow'>): LongHandler<Endpoints['sendTestNotification']> {
  return {
    work: async (call, finish) => {
      const { db, user, now } = call;
      const { length: devices } = await findDevices(db, user.id, now);
      const tools = { db, publicUrl, clock: { now: () => now }, log: () => {} };
      const outcome =
        devices === 0
          ? ('no_device' as const)
          : await trySending(() => sendTestNow(user.id, uuidv7(now.getTime()), tools));
      await finish((db) => recordTest({ ...call, db }, 'push', { outcome, devices }));
    },
  };
}

async function trySending(send: () => Promise<'sent' | 'none'>): Promise<'sent' | 'refused' | 'unanswered'> {
  try {
    return (await send()) === 'sent' ? 'sent' : 'refused';
  } catch (error) {
    if (error instanceof RetryLater) return 'unanswered';
    throw error;
  }
}

async function recordTest<Result extends { readonly outcome: string }>(
  call: Parameters<typeof audited>[0],
  id: 'mail' | 'push',
  answer: Result,
): Promise<Result> {
  return await audited(call, async () => ({
    action: 'provider.test',
    target: { kind: 'provider', id },
    before: null,
    after: { outcome: answer.outcome },
    answer,
  }));
}
