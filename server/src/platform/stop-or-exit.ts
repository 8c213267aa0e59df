import process from 'node:process';

/** Ends this process once all is stopped in order, or, when that takes longer than anybody waits for, at once. */
export async function stopOrExit(stop: () => Promise<void>, patienceMs: number): Promise<never> {
  setTimeout(() => process.exit(1), patienceMs).unref();
  await stop();
  process.exit(0);
}
