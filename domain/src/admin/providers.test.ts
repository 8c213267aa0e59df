import { describe, expect, it } from 'vitest';
import {
  judgeAnalytics,
  judgeGoogle,
  judgeInboundMail,
  judgeMail,
  judgePayments,
  judgePush,
  type Outcome,
} from './providers.ts';

const now = Date.UTC(2026, 10, 21, 9);
const minute = 60_000;
const before = (minutes: number) => now - minutes * minute;

const never: Outcome = { succeededAt: null, failedAt: null };
const worked: Outcome = { succeededAt: before(5), failedAt: before(30) };
const failed: Outcome = { succeededAt: before(30), failedAt: before(5) };
const onlyFailed: Outcome = { succeededAt: null, failedAt: before(5) };

describe('payments', () => {
  const stripe = { provider: 'stripe', isLive: true, events: worked, paidAt: before(6) } as const;

  it.each([
    ['the sandbox', { provider: 'sandbox', isLive: false }, 'needs_setup', 'payments_sandbox'],
    [
      'the sandbox that fails',
      { provider: 'sandbox', isLive: false, events: failed },
      'failing',
      'payments_event_failed',
    ],
    ['a key for tests', { isLive: false }, 'needs_setup', 'payments_test_key'],
    ['an event after each charge', {}, 'working', null],
    ['no event yet', { events: never, paidAt: null }, 'needs_setup', 'payments_no_event'],
    ['a refused event', { events: failed }, 'failing', 'payments_event_failed'],
    ['only refused events', { events: onlyFailed, paidAt: null }, 'failing', 'payments_event_failed'],
    ['a charge just now, its event to come', { events: never, paidAt: before(60) }, 'needs_setup', 'payments_no_event'],
    ['a charge without an event', { events: never, paidAt: before(61) }, 'failing', 'payments_events_missing'],
    [
      'an event that came long before the charge',
      { events: { succeededAt: before(126), failedAt: null }, paidAt: before(120) },
      'failing',
      'payments_events_missing',
    ],
    [
      'a clock that is four minutes off',
      { events: { succeededAt: before(124), failedAt: null }, paidAt: before(120) },
      'working',
      null,
    ],
    [
      'missing events with a key for tests',
      { isLive: false, events: never, paidAt: before(90) },
      'failing',
      'payments_events_missing',
    ],
  ] as const)('%s', (_, change, state, advice) => {
    expect(judgePayments({ ...stripe, ...change }, now)).toEqual({ state, advice });
  });
});

it.each([
  ['mail that was sent', judgeMail('mail.example', worked), 'working', null],
  ['mail that never was', judgeMail('mail.example', never), 'needs_setup', 'mail_untested'],
  ['mail that fails', judgeMail('mail.example', failed), 'failing', 'mail_failed'],
  ['mail as files', judgeMail(null, worked), 'needs_setup', 'mail_files'],
  ['files that cannot be written', judgeMail(null, onlyFailed), 'failing', 'mail_failed'],
  ['pushes without devices', judgePush(0, never), 'working', 'push_no_device'],
  ['pushes that are taken', judgePush(3, worked), 'working', null],
  ['pushes that are refused', judgePush(3, failed), 'failing', 'push_failed'],
  ['no Google', judgeGoogle(null, failed), 'off', 'google_off'],
  ['the local provider', judgeGoogle('local', worked), 'needs_setup', 'google_local'],
  ['Google that nobody used', judgeGoogle('remote', never), 'needs_setup', 'google_untested'],
  ['Google that is away', judgeGoogle('remote', failed), 'failing', 'google_failed'],
  ['Google that works', judgeGoogle('remote', worked), 'working', null],
  ['no incoming mail', judgeInboundMail(false, worked), 'off', 'inbound_off'],
  ['incoming mail that never came', judgeInboundMail(true, never), 'needs_setup', 'inbound_untested'],
  ['incoming mail that is refused', judgeInboundMail(true, failed), 'failing', 'inbound_failed'],
  ['incoming mail', judgeInboundMail(true, worked), 'working', null],
  ['no forwarding', judgeAnalytics(false, failed), 'off', 'analytics_off'],
  ['forwarding that never happened', judgeAnalytics(true, never), 'needs_setup', 'analytics_untested'],
  ['forwarding that fails', judgeAnalytics(true, failed), 'failing', 'analytics_failed'],
  ['forwarding', judgeAnalytics(true, worked), 'working', null],
])('%s', (_, judgement, state, advice) => {
  expect(judgement).toEqual({ state, advice });
});
