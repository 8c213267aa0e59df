import { expect, it } from 'vitest';
import { isInAudience } from '../../testing/is-in-audience.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { type Audience, findZonesDue } from './broadcasts.ts';

const nowMs = Date.parse('2026-11-22T16:00:00Z');
const dayMs = 86_400_000;
const everybody: Audience = { plan: null, isActive: false, countries: [] };

const people = {
  free: {},
  paid: { plan: 'paid', planEndsAtMs: nowMs + 1 },
  premium: { plan: 'premium', planEndsAtMs: nowMs + dayMs },
  'premium until now': { plan: 'premium', planEndsAtMs: nowMs },
  'premium without an end': { plan: 'premium', planEndsAtMs: null },
  'in Egypt': { country: 'EG' },
  'seen 30 days ago, but for a millisecond': { lastSeenAtMs: nowMs - 30 * dayMs + 1 },
  'seen 30 days ago': { lastSeenAtMs: nowMs - 30 * dayMs },
  'never seen': { lastSeenAtMs: null },
  stopped: { isStopped: true },
  leaving: { isLeaving: true },
} as const;
const usual = {
  plan: 'free',
  planEndsAtMs: null,
  lastSeenAtMs: nowMs - 1,
  country: 'SA',
  isStopped: false,
  isLeaving: false,
} as const;

it.each<[string, Partial<Audience>, readonly (keyof typeof people)[]]>([
  [
    'everybody',
    {},
    [
      'free',
      'paid',
      'premium',
      'premium until now',
      'premium without an end',
      'in Egypt',
      'seen 30 days ago, but for a millisecond',
      'seen 30 days ago',
      'never seen',
    ],
  ],
  [
    'who is free',
    { plan: 'free' },
    [
      'free',
      'premium until now',
      'premium without an end',
      'in Egypt',
      'seen 30 days ago, but for a millisecond',
      'seen 30 days ago',
      'never seen',
    ],
  ],
  ['who is paid', { plan: 'paid' }, ['paid']],
  ['who has premium', { plan: 'premium' }, ['premium']],
  [
    'who is active',
    { isActive: true },
    [
      'free',
      'paid',
      'premium',
      'premium until now',
      'premium without an end',
      'in Egypt',
      'seen 30 days ago, but for a millisecond',
    ],
  ],
  ['who is in Egypt', { countries: ['EG'] }, ['in Egypt']],
  [
    'who is in Egypt or Saudi Arabia, free and active',
    { plan: 'free', isActive: true, countries: ['EG', 'SA'] },
    ['free', 'premium until now', 'premium without an end', 'in Egypt', 'seen 30 days ago, but for a millisecond'],
  ],
  ['who has premium in Egypt', { plan: 'premium', countries: ['EG'] }, []],
])('a broadcast to %s', (_, audience, expected) => {
  const reached = Object.entries(people).filter(([, person]) =>
    isInAudience({ ...everybody, ...audience }, { ...usual, ...person }, nowMs),
  );
  expect(reached.map(([name]) => name)).toEqual(expected);
});

const zones = ['Pacific/Auckland', 'Asia/Riyadh', 'Africa/Cairo', 'America/New_York'];

it.each([
  ['2026-11-22T05:59:59Z', []],
  ['2026-11-22T06:00:00Z', ['Pacific/Auckland']],
  ['2026-11-22T15:59:59Z', ['Pacific/Auckland']],
  ['2026-11-22T16:00:00Z', ['Pacific/Auckland', 'Asia/Riyadh']],
  ['2026-11-22T17:00:00Z', ['Pacific/Auckland', 'Asia/Riyadh', 'Africa/Cairo']],
  ['2026-11-23T00:00:00Z', zones],
])('at %s, seven in the evening has come in %j', (now, expected) => {
  expect(findZonesDue('2026-11-22' as CivilDate, '19:00', zones, Date.parse(now))).toEqual(expected);
});
