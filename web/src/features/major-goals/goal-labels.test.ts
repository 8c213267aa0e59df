import type { MajorGoal } from '@afdal/contract/major-goals';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { aDay } from '@afdal/domain/testing/a-day';
import { describe, expect, it } from 'vitest';
import { aMajorGoal, aMilestone } from '../../testing/data/goal-data.ts';
import type { DisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { formatProgress, getStatusBadge, nextIn } from './goal-labels.ts';

const today = '2026-11-21' as CivilDate;
const style: DisplayPreferences = {
  zone: 'Asia/Riyadh',
  digits: 'latn',
  calendar: 'gregory',
  hijriOffset: 0,
  dayStartHour: 0,
  weekStart: 0,
  hideAmounts: false,
};
const bare = (text: string) => text.replace(/[\u2066\u2069]/g, '').replace(/\u00a0/g, ' ');
const money = { type: 'financial', currency: 'SAR', savedMinor: 5_440_00 } as const;

describe('the chip of a goal', () => {
  it.each<[string, Partial<MajorGoal>, string, string]>([
    ['is ahead', { pace: 'ahead' }, 'success', 'متقدم'],
    ['is on track', { pace: 'on_track' }, 'info', 'على المسار'],
    ['is behind', {}, 'warning', 'متأخر'],
    ['is past its day', { dueOn: aDay('2026-11-20') }, 'warning', 'مضى الموعد'],
    ['is past its day and there', { dueOn: aDay('2026-11-20'), progress: 1, pace: 'ahead' }, 'success', 'متقدم'],
    ['began today', { pace: null }, 'neutral', 'جديد'],
    ['has no day', { pace: null, dueOn: null }, 'neutral', 'نشط'],
    ['is an idea', { status: 'idea', pace: null }, 'neutral', 'فكرة'],
    ['is paused', { status: 'paused', pace: null }, 'neutral', 'متوقف مؤقتًا'],
    ['came true', { status: 'done', pace: null }, 'palm', 'مُنجز'],
    ['was dropped', { status: 'dropped', pace: null }, 'neutral', 'متروك'],
  ])('of one that %s', (_, change, tone, label) => {
    expect(getStatusBadge(aMajorGoal(change), today)).toEqual({ tone, label });
  });
});

describe('how far a goal is, in its own terms', () => {
  const milestones = [aMilestone({ doneOn: aDay('2026-05-14') }), aMilestone(), aMilestone()];
  it.each<[string, Partial<MajorGoal>, string]>([
    ['numbers', {}, '19 كتابًا من 24'],
    ['numbers of a unit of one’s own', { unit: 'كجم' }, '19 من 24 (كجم)'],
    ['numbers before the first', { current: 0 }, '0 كتب من 24'],
    ['numbers without a unit', { unit: '' }, '19 من 24'],
    ['numbers below zero', { current: -2.5, target: 10, unit: '' }, '−2.5 من 10'],
    ['numbers without a target', { target: null }, '19 كتابًا'],
    ['milestones', { type: 'milestones', milestones }, 'المحطات: 1 من 3'],
    ['money', { ...money, targetMinor: 8_000_00 }, '5,440.00 ر.س من 8,000.00 ر.س'],
    ['money without a target', { ...money, targetMinor: null }, '5,440.00 ر.س'],
    ['habits', { type: 'habit' }, 'درجة الثبات'],
  ])('%s', (_, change, label) => {
    expect(bare(formatProgress(aMajorGoal(change), style))).toBe(label);
  });

  it('hides amounts', () => {
    const goal = aMajorGoal({ ...money, targetMinor: 8_000_00 });
    expect(formatProgress(goal, { ...style, hideAmounts: true })).toBe('•••• من ••••');
  });
});

describe('what comes next', () => {
  const milestones = [
    aMilestone({ title: 'ثانية', dueOn: aDay('2027-04-30') }),
    aMilestone({ title: 'أولى', dueOn: aDay('2027-01-16') }),
  ];
  it.each<[string, Partial<MajorGoal>, string]>([
    ['is the first open milestone', { milestones }, 'القادم: أولى'],
    ['is what is missing', {}, 'الباقي: 5 كتب'],
    [
      'is what is missing of a falling number',
      { start: 96, target: 84, current: 89.6, unit: 'كجم' },
      'الباقي: 5.6 (كجم)',
    ],
    ['is the missing money', { ...money, targetMinor: 8_000_00 }, 'الباقي: 2,560.00 ر.س'],
    ['is nothing', { progress: 1 }, 'بلغ المستهدف'],
    ['is a target', { target: null }, 'بلا مستهدف بعد'],
    ['is not known of habits', { type: 'habit' }, ''],
  ])('%s', (_, change, label) => {
    expect(bare(nextIn(aMajorGoal(change), style))).toBe(label);
  });
});
