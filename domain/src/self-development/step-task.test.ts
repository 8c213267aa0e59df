import { expect, test } from 'vitest';
import { maxProgrammeDays } from './limits.ts';
import { stepTaskId } from './step-task.ts';

const enrolment = '0190b5a0-0000-7000-8000-0000000f0abc';

test.each([
  [1, '0190b5a0-0000-7000-8000-0000000f0001'],
  [16, '0190b5a0-0000-7000-8000-0000000f0010'],
  [maxProgrammeDays, '0190b5a0-0000-7000-8000-0000000f005a'],
])('day %i has a task of its own', (n, id) => {
  expect(stepTaskId(enrolment, n)).toBe(id);
});
