import { expect, it } from 'vitest';
import { aTask } from '../../testing/people.ts';
import { today } from '../../testing/tasks.ts';
import { toggled } from './toggled.ts';

const task = aTask({ taskType: 'daily', streak: 4, dueOn: today, isCompleted: false });

it('predicts a completion: a longer streak and its points', () => {
  expect(toggled(task, today)).toMatchObject({
    ...{ isCompleted: true, state: 'done', streak: 5, lastCompletedOn: today, doneDays: [today] },
  });
  expect(toggled(task, today).earned).toBeGreaterThan(0);
});

it('predicts a reopening: the streak before, and nothing earned', () => {
  const reopened = toggled({ ...task, ...toggled(task, today) }, today);
  expect(reopened).toMatchObject({ isCompleted: false, state: 'due', streak: 4, earned: 0, doneDays: [] });
});
