import process from 'node:process';

/** Exits with 0 after an orderly stop, or with 1 when that takes longer than `patienceMs`. */
export async function stopOrExit(stop: () => Promise<void>, patienceMs: number): Promise<never> {
  setTimeout(() => process.exit(1), patienceMs).unref();
  await stop();
  process.exit(0);
}
