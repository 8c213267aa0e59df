/** The id of the task that a day's step becomes: the same each time, so that it is one task. */
export function stepTaskId(enrolmentId: string, n: number): string {
  const tail = n.toString(16).padStart(3, '0');
  return enrolmentId.slice(0, -tail.length) + tail;
}
