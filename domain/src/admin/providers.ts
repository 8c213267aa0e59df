/** What of the outside is recorded, each time that it worked or did not. */
export const recordedProviders = [
  'sandbox',
  'stripe',
  'smtp',
  'mail_files',
  'push',
  'google',
  'inbound_mail',
  'analytics',
] as const;
export type RecordedProvider = (typeof recordedProviders)[number];

export const providerStates = ['working', 'needs_setup', 'failing', 'off'] as const;
type ProviderState = (typeof providerStates)[number];

/** What somebody has to do or to know, where a provider does not simply work. */
export const providerAdvices = [
  'payments_sandbox',
  'payments_test_key',
  'payments_no_event',
  'payments_event_failed',
  'payments_events_missing',
  'mail_files',
  'mail_untested',
  'mail_failed',
  'push_no_device',
  'push_failed',
  'google_off',
  'google_local',
  'google_untested',
  'google_failed',
  'inbound_off',
  'inbound_untested',
  'inbound_failed',
  'analytics_off',
  'analytics_untested',
  'analytics_failed',
] as const;
type ProviderAdvice = (typeof providerAdvices)[number];

/** When something last worked, and last did not; null: never, as far as is known. In milliseconds since 1970. */
export interface Outcome {
  readonly succeededAt: number | null;
  readonly failedAt: number | null;
}

export interface Judgement {
  readonly state: ProviderState;
  readonly advice: ProviderAdvice | null;
}

/** The names of the environment that set each up. */
export const providerVariables = {
  payments: ['PAYMENT_PROVIDER', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  push: [],
  google: ['OIDC_CLIENT_ID', 'OIDC_ISSUER', 'OIDC_JWKS_URI'],
  inboundMail: ['INBOUND_MAIL_SECRET', 'INBOUND_MAIL_ADDRESS'],
  analytics: ['ANALYTICS_URL', 'ANALYTICS_KIND', 'ANALYTICS_SITE'],
} as const satisfies Record<string, readonly string[]>;

/** Of how many days deliveries are counted. */
export const providerDays = 7;

/** What the names of jobs have that send mails, other than those of notifications: a regular expression. */
export const mailJobs = 'mail|notice|digest';

/** How often each test may be sent at once, and every so many seconds then. */
export const providerTests = { burst: 3, everySeconds: 60 } as const;

/** An event is expected so long after a charge at most; clocks may differ by the tolerance. */
const eventDelayMs = 3_600_000;
const eventToleranceMs = 300_000;

/** Whether the last that is known is a failure. */
function isFailing({ succeededAt, failedAt }: Outcome): boolean {
  return failedAt !== null && failedAt > (succeededAt ?? 0);
}

interface Payments {
  readonly provider: 'sandbox' | 'stripe';
  /** Whether money moves. */
  readonly isLive: boolean;
  /** Of the provider's events. */
  readonly events: Outcome;
  /** When somebody was last charged. */
  readonly paidAt: number | null;
}

export function judgePayments({ provider, isLive, events, paidAt }: Payments, now: number): Judgement {
  if (isFailing(events)) return { state: 'failing', advice: 'payments_event_failed' };
  if (provider === 'sandbox') return { state: 'needs_setup', advice: 'payments_sandbox' };
  const isMissing =
    paidAt !== null && now - paidAt > eventDelayMs && (events.succeededAt ?? 0) < paidAt - eventToleranceMs;
  if (isMissing) return { state: 'failing', advice: 'payments_events_missing' };
  if (!isLive) return { state: 'needs_setup', advice: 'payments_test_key' };
  if (events.succeededAt === null) return { state: 'needs_setup', advice: 'payments_no_event' };
  return { state: 'working', advice: null };
}

/** @param host of the SMTP server; null: mails become files */
export function judgeMail(host: string | null, outcome: Outcome): Judgement {
  if (isFailing(outcome)) return { state: 'failing', advice: 'mail_failed' };
  if (host === null) return { state: 'needs_setup', advice: 'mail_files' };
  if (outcome.succeededAt === null) return { state: 'needs_setup', advice: 'mail_untested' };
  return { state: 'working', advice: null };
}

/** @param devices how many are subscribed */
export function judgePush(devices: number, outcome: Outcome): Judgement {
  if (isFailing(outcome)) return { state: 'failing', advice: 'push_failed' };
  return { state: 'working', advice: devices === 0 ? 'push_no_device' : null };
}

/** @param kind of the provider; null: nobody signs in by one */
export function judgeGoogle(kind: 'remote' | 'local' | null, outcome: Outcome): Judgement {
  if (kind === null) return { state: 'off', advice: 'google_off' };
  if (isFailing(outcome)) return { state: 'failing', advice: 'google_failed' };
  if (kind === 'local') return { state: 'needs_setup', advice: 'google_local' };
  if (outcome.succeededAt === null) return { state: 'needs_setup', advice: 'google_untested' };
  return { state: 'working', advice: null };
}

export function judgeInboundMail(isOn: boolean, outcome: Outcome): Judgement {
  if (!isOn) return { state: 'off', advice: 'inbound_off' };
  if (isFailing(outcome)) return { state: 'failing', advice: 'inbound_failed' };
  if (outcome.succeededAt === null) return { state: 'needs_setup', advice: 'inbound_untested' };
  return { state: 'working', advice: null };
}

export function judgeAnalytics(isOn: boolean, outcome: Outcome): Judgement {
  if (!isOn) return { state: 'off', advice: 'analytics_off' };
  if (isFailing(outcome)) return { state: 'failing', advice: 'analytics_failed' };
  if (outcome.succeededAt === null) return { state: 'needs_setup', advice: 'analytics_untested' };
  return { state: 'working', advice: null };
}
