import type { MajorGoal, Milestone } from '@afdal/contract/major-goals';
import { aDay } from '@afdal/domain/testing/a-day';
import { newId } from '../../lib/new-id.ts';

/** 19 of 24 books by the end of the year, which is late. */
export function aMajorGoal(change: Partial<MajorGoal> = {}): MajorGoal {
  return {
    id: newId(),
    title: '24 كتابًا هذا العام',
    why: '',
    area: null,
    type: 'number',
    status: 'active',
    unit: 'كتب',
    start: 0,
    target: 24,
    current: 19,
    currency: null,
    targetMinor: null,
    savedMinor: null,
    startsOn: aDay('2026-01-01'),
    dueOn: aDay('2026-12-31'),
    progress: 19 / 24,
    elapsed: 0.89,
    pace: 'behind',
    milestones: [],
    links: { tasks: [], savingsGoals: [], habits: [] },
    recent: [],
    pauseReason: '',
    lessons: '',
    doneAt: null,
    isReadOnly: false,
    createdAt: '2026-01-01T06:00:00.000Z',
    updatedAt: '2026-01-01T06:00:00.000Z',
    ...change,
  };
}

export function aMilestone(change: Partial<Milestone> = {}): Milestone {
  return {
    id: newId(),
    title: 'المراجعة',
    weight: 1,
    dueOn: null,
    doneOn: null,
    tasks: [],
    createdAt: '2026-01-01T06:00:00.000Z',
    updatedAt: '2026-01-01T06:00:00.000Z',
    ...change,
  };
}
