/** Waits until a condition holds: the one place where tests poll. @throws if it does not within `withinMs` */
export async function pollUntil(isTrue: () => Promise<boolean> | boolean, withinMs = 30_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`still not true after ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
