import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { expect, it } from 'vitest';
import { aTask } from '../../testing/people.ts';
import { toggled } from './toggled.ts';

const today = '2026-11-21' as CivilDate;
const task = aTask({ taskType: 'daily', streak: 4, dueOn: today, isCompleted: false });

it('predicts a completion: a longer streak and its points', () => {
  const predicted = toggled(task, today);
  expect(predicted).toMatchObject({
    ...{ isCompleted: true, state: 'done', streak: 5, lastCompletedOn: today, doneDays: [today] },
  });
  expect(predicted.earned).toBeGreaterThan(0);
});

it('predicts a reopening: the streak before, and nothing earned', () => {
  const reopened = toggled({ ...task, ...toggled(task, today) }, today);
  expect(reopened).toMatchObject({ isCompleted: false, state: 'due', streak: 4, earned: 0, doneDays: [] });
});
