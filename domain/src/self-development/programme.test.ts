import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { type Enrolment, enrolmentPosition, shiftToToday } from './programme.ts';

const start = '2026-11-01' as CivilDate;
const on = (day: number) => addDays(start, day - 1);
const anEnrolment = (doneDays: readonly number[], more: Partial<Enrolment> = {}): Enrolment => ({
  startedOn: start,
  shiftDays: 0,
  isLeft: false,
  doneDays,
  ...more,
});

describe('where a person stands in a programme of 7 days', () => {
  it.each<[string, Enrolment, number, object]>([
    ['on its first day', anEnrolment([]), 1, { status: 'running', openDay: 1, nextDay: 1, behind: 0 }],
    ['once the day is done', anEnrolment([1]), 1, { status: 'running', openDay: 1, nextDay: null, behind: 0 }],
    ['on the next day', anEnrolment([1]), 2, { openDay: 2, nextDay: 2, behind: 0 }],
    ['after two missed days', anEnrolment([1]), 4, { openDay: 4, nextDay: 2, behind: 2 }],
    ['after catching one of them up', anEnrolment([1, 2]), 4, { openDay: 4, nextDay: 3, behind: 1 }],
    ['after a day that was left out', anEnrolment([1, 3]), 3, { openDay: 3, nextDay: 2, behind: 1 }],
    ['after a shift', anEnrolment([1], { shiftDays: 2 }), 4, { openDay: 2, nextDay: 2, behind: 0 }],
    ['on the last day', anEnrolment([1, 2, 3, 4, 5, 6]), 7, { openDay: 7, nextDay: 7, behind: 0 }],
    [
      'after the last day',
      anEnrolment([1, 2, 3, 4, 5, 6]),
      9,
      { status: 'running', openDay: 7, nextDay: 7, behind: 1 },
    ],
    ['once all are done', anEnrolment([1, 2, 3, 4, 5, 6, 7]), 30, { status: 'finished', nextDay: null, behind: 0 }],
    ['having left', anEnrolment([1], { isLeft: true }), 3, { status: 'left', nextDay: 2 }],
    ['having left after the end', anEnrolment([1, 2, 3, 4, 5, 6, 7], { isLeft: true }), 8, { status: 'finished' }],
    ['in a zone to the west of where it began', anEnrolment([]), 0, { openDay: 1, nextDay: 1, behind: 0 }],
  ])('%s', (_, enrolment, day, expected) => {
    expect(enrolmentPosition(enrolment, 7, on(day))).toMatchObject(expected);
  });
});

describe('shifting the rest', () => {
  it.each<[string, Enrolment, number, number]>([
    ['two days behind', anEnrolment([1]), 4, 2],
    ['long after the end', anEnrolment([1]), 40, 38],
    ['again, after another missed day', anEnrolment([1, 2], { shiftDays: 2 }), 6, 1],
    ['not behind', anEnrolment([1]), 2, 0],
    ['today done', anEnrolment([1, 2]), 2, 0],
    ['west of where it began', anEnrolment([]), 0, 0],
  ])('%s', (_, enrolment, day, expected) => {
    expect(shiftToToday(enrolment, 7, on(day))).toBe(expected);
    const shifted = { ...enrolment, shiftDays: enrolment.shiftDays + expected };
    expect(enrolmentPosition(shifted, 7, on(day))).toMatchObject({ behind: 0 });
  });
});
