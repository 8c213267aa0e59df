interface Figure {
  readonly unit: string;
  /** For figures where higher is better; the others have `max`. */
  readonly min?: number;
  readonly max?: number;
}

/** Prints a figure beside its budget, and sets exit code 1 when it misses it. */
export function assertBudget(name: string, value: number, { unit, min, max }: Figure): void {
  const isWithinBudget = (min === undefined || value >= min) && (max === undefined || value <= max);
  if (!isWithinBudget) process.exitCode = 1;
  const budget = min === undefined ? `at most ${max}` : `at least ${min}`;
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 1);
  console.log(
    `${name.padEnd(46)} ${figure.padStart(8)} ${unit.padEnd(3)} ${budget}, ${isWithinBudget ? 'kept' : 'MISSED'}`,
  );
}
