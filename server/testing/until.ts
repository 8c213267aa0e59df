/** Waits for what is expected to come true. @throws when it has not within `withinMs` */
export async function until(isTrue: () => Promise<boolean> | boolean, withinMs = 5_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`still not true after ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
