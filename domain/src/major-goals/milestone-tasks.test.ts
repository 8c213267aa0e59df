import { expect, test } from 'vitest';
import { moveByTasks } from './milestone-tasks.ts';

const open = { isDone: false, isByTasks: false };
const byTasks = { isDone: true, isByTasks: true };
const byHand = { isDone: true, isByTasks: false };

test.each<[string, Parameters<typeof moveByTasks>, ReturnType<typeof moveByTasks>]>([
  ['the last of its tasks is completed', [open, [true, true], true], 'complete'],
  ['its only task is completed', [open, [true], true], 'complete'],
  ['one of its tasks is completed, and another is open', [open, [true, false], true], null],
  ['a task that is done is put under it', [open, [true, true], false], null],
  ['its tasks completed it, and one is completed again', [byTasks, [true, true], true], null],
  ['its tasks completed it, and one is reopened', [byTasks, [true, false], false], 'reopen'],
  ['its tasks completed it, and an open one is added', [byTasks, [true, true, false], false], 'reopen'],
  ['its tasks completed it, and the last is taken away', [byTasks, [], false], null],
  ['the person completed it, and a task is reopened', [byHand, [true, false], false], null],
  ['the person completed it, and its last task is completed', [byHand, [true, true], true], null],
  ['it has no tasks', [open, [], false], null],
])('%s', (_, args, expected) => {
  expect(moveByTasks(...args)).toBe(expected);
});
