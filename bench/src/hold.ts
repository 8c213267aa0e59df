interface Figure {
  readonly unit: string;
  /** For figures where higher is better; the others have `atMost`. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Prints a figure beside its budget, and sets exit code 1 when it misses it. */
export function hold(name: string, value: number, { unit, atLeast, atMost }: Figure): void {
  const isWithinBudget = (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
  if (!isWithinBudget) process.exitCode = 1;
  const budget = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 1);
  console.log(
    `${name.padEnd(46)} ${figure.padStart(8)} ${unit.padEnd(3)} ${budget}, ${isWithinBudget ? 'kept' : 'MISSED'}`,
  );
}
