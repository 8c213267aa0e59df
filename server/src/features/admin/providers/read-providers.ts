import type { ProviderRow, Providers } from '@afdal/contract/admin/providers';
import {
  type Judgement,
  judgeAnalytics,
  judgeGoogle,
  judgeInboundMail,
  judgeMail,
  judgePayments,
  judgePush,
  type Outcome,
  providerDays,
  type RecordedProvider,
} from '@afdal/domain/admin/providers';
import type { Db } from '../../../platform/database/database.ts';
import { countPushDevices, countPushReceipts, findLastPushReceipt } from '../../push/store.ts';
import { countDelayed, countSettled } from '../summary/summary-store.ts';
import { countMailJobs, findLastCharge, findLastFailedCharge, findOutcomes } from './store.ts';

/** How the process is set up, without anything secret. */
export interface ProviderSettings {
  readonly payments: Pick<Providers['payments'], 'provider' | 'isLive'>;
  /** Of the SMTP server; null: mails become files. */
  readonly mailHost: string | null;
  readonly google: 'remote' | 'local' | null;
  readonly isMailReceived: boolean;
  readonly analytics: 'umami' | 'plausible' | null;
}

interface Recorded {
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
  readonly error: string | null;
}

const countedMs = providerDays * 86_400_000;

const never: Recorded = { succeededAt: null, failedAt: null, error: null };

export async function readProviders(db: Db, settings: ProviderSettings, now: Date): Promise<Providers> {
  const outcomes = await findOutcomes(db);
  const getOutcome = (provider: RecordedProvider): Recorded => outcomes.get(provider) ?? never;
  const google = getOutcome('google');
  const inboundMail = getOutcome('inbound_mail');
  const analytics = getOutcome('analytics');
  return {
    payments: await describePayments(db, settings.payments, getOutcome(settings.payments.provider), now),
    mail: await describeMail(
      db,
      settings.mailHost,
      getOutcome(settings.mailHost === null ? 'mail_files' : 'smtp'),
      now,
    ),
    push: await describePush(db, getOutcome('push'), now),
    google: { ...toRow(google, judgeGoogle(settings.google, toOutcome(google))), kind: settings.google },
    inboundMail: toRow(inboundMail, judgeInboundMail(settings.isMailReceived, toOutcome(inboundMail))),
    analytics: {
      ...toRow(analytics, judgeAnalytics(settings.analytics !== null, toOutcome(analytics))),
      kind: settings.analytics,
    },
  };
}

async function describePayments(
  db: Db,
  settings: ProviderSettings['payments'],
  events: Recorded,
  now: Date,
): Promise<Providers['payments']> {
  const chargedAt = await findLastCharge(db, settings.provider);
  const judgement = judgePayments(
    { ...settings, events: toOutcome(events), paidAt: chargedAt?.getTime() ?? null },
    now.getTime(),
  );
  return {
    ...toRow(events, judgement),
    ...settings,
    chargedAt: toText(chargedAt),
    chargeFailedAt: toText(await findLastFailedCharge(db)),
  };
}

async function describeMail(db: Db, host: string | null, recorded: Recorded, now: Date): Promise<Providers['mail']> {
  const jobs = await countMailJobs(db);
  const { undeliverable } = await countSettled(db, 'email', getFirstMoment(now));
  return {
    ...toRow(recorded, judgeMail(host, toOutcome(recorded))),
    host,
    delayed: jobs.delayed + (await countDelayed(db, 'email')),
    undeliverable: jobs.failed + undeliverable,
  };
}

async function describePush(db: Db, recorded: Recorded, now: Date): Promise<Providers['push']> {
  const outcome = { ...recorded, succeededAt: await findLastPushReceipt(db) };
  const devices = await countPushDevices(db);
  const { undeliverable } = await countSettled(db, 'push', getFirstMoment(now));
  return {
    ...toRow(outcome, judgePush(devices, toOutcome(outcome))),
    devices,
    accepted: await countPushReceipts(db, countedMs, now),
    undeliverable,
  };
}

function getFirstMoment(now: Date): Date {
  return new Date(now.getTime() - countedMs);
}

function toOutcome({ succeededAt, failedAt }: Recorded): Outcome {
  return { succeededAt: succeededAt?.getTime() ?? null, failedAt: failedAt?.getTime() ?? null };
}

function toRow({ succeededAt, failedAt, error }: Recorded, judgement: Judgement): ProviderRow {
  return { ...judgement, succeededAt: toText(succeededAt), failedAt: toText(failedAt), error };
}

function toText(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
