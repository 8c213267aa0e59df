/** What tells how far a goal is: a number, the weights of its milestones, what is saved for it, or habits. */
export const majorGoalTypes = ['number', 'milestones', 'financial', 'habit'] as const;
export type MajorGoalType = (typeof majorGoalTypes)[number];

export const majorGoalStatuses = ['active', 'idea', 'paused', 'done', 'dropped'] as const;
export type MajorGoalStatus = (typeof majorGoalStatuses)[number];

/** What happened to a goal. */
export const majorGoalEventTypes = ['added', 'started', 'paused', 'resumed', 'done', 'dropped', 'reopened'] as const;
export type MajorGoalEventType = (typeof majorGoalEventTypes)[number];

/** Whether a goal is still ahead: it then takes values and counts towards the plan. */
export function isOpen(status: MajorGoalStatus): boolean {
  return status !== 'done' && status !== 'dropped';
}

/** What it means that a goal of some status becomes active. */
export function getActivationEvent(status: Exclude<MajorGoalStatus, 'active'>): MajorGoalEventType {
  if (status === 'idea') return 'started';
  return status === 'paused' ? 'resumed' : 'reopened';
}
