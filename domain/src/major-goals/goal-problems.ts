interface Written {
  readonly start: number | null;
  readonly target: number | null;
  readonly startsOn: string;
  readonly dueOn: string | null;
}

export type GoalProblem = 'target' | 'dueOn';

/** The field of a goal that contradicts another one: a target that is the start, a day that is not after the first. */
export function goalProblem({ start, target, startsOn, dueOn }: Written): GoalProblem | null {
  if (target !== null && target === start) return 'target';
  return dueOn !== null && dueOn <= startsOn ? 'dueOn' : null;
}
