import { describe, expect, it } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { InsightCandidate } from './insight.ts';
import { rankInsights } from './rank-insights.ts';

const none = { dismissed: [], muted: [] };

const ends = (subject: string, costMinor: number | null): InsightCandidate => ({
  kind: 'installment_ends',
  subject,
  currency: 'SAR',
  costMinor,
  facts: { name: subject, on: '2026-11-24' as CivilDate, seq: 12, monthlyMinor: costMinor ?? 0 },
});
const rose = (subject: string, costMinor: number): InsightCandidate => ({
  kind: 'subscription_rose',
  subject,
  currency: 'SAR',
  costMinor,
  facts: { name: subject, beforeMinor: 1, afterMinor: 2 },
});
const hour = (subject: string): InsightCandidate => ({
  kind: 'habit_risk_hour',
  subject,
  currency: 'SAR',
  costMinor: null,
  facts: { name: null, hour: 22, times: 5, total: 5 },
});
const streak = (subject: string): InsightCandidate => ({
  kind: 'streak_at_risk',
  subject,
  currency: 'SAR',
  costMinor: null,
  facts: { name: subject, streak: 12, frequency: 'daily' },
});

const named = (all: readonly InsightCandidate[]) => all.map(({ kind, subject }) => `${kind} ${subject}`);

describe('rankInsights', () => {
  it.each<[string, readonly InsightCandidate[], readonly string[]]>([
    ['nothing', [], []],
    [
      'the costliest first',
      [ends('a', 100), rose('b', 300), ends('c', 200)],
      ['subscription_rose b', 'installment_ends c', 'installment_ends a'],
    ],
    [
      'three at most',
      [ends('a', 1), ends('b', 2), ends('c', 3), ends('d', 4)],
      ['installment_ends d', 'installment_ends c', 'installment_ends b'],
    ],
    [
      'what has no cost last, by kind',
      [hour('h'), streak('s'), ends('a', 1)],
      ['installment_ends a', 'streak_at_risk s', 'habit_risk_hour h'],
    ],
    ['a cost of nothing before none', [streak('s'), ends('a', 0)], ['installment_ends a', 'streak_at_risk s']],
    [
      'equal costs by kind, then by subject',
      [ends('b', 1), ends('a', 1), rose('z', 1)],
      ['subscription_rose z', 'installment_ends a', 'installment_ends b'],
    ],
    [
      'a thing once, at its higher cost',
      [ends('a', 1), ends('a', 5), rose('a', 3)],
      ['installment_ends a', 'subscription_rose a'],
    ],
  ])('%s', (_, candidates, expected) => {
    expect(named(rankInsights(candidates, none))).toEqual(expected);
    expect(named(rankInsights([...candidates].reverse(), none))).toEqual(expected);
  });

  it('leaves out what was dismissed, and lets the next take its place', () => {
    const all = [ends('a', 4), ends('b', 3), ends('c', 2), rose('a', 1)];
    const dismissed = [{ kind: 'installment_ends' as const, subject: 'a' }];
    expect(named(rankInsights(all, { ...none, dismissed }))).toEqual([
      'installment_ends b',
      'installment_ends c',
      'subscription_rose a',
    ]);
  });

  it('leaves out muted kinds', () => {
    const all = [ends('a', 4), streak('s'), ends('b', 3)];
    expect(named(rankInsights(all, { ...none, muted: ['installment_ends'] }))).toEqual(['streak_at_risk s']);
  });
});
