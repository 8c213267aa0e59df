import process from 'node:process';
import { StartRefusal } from './platform/start-refusal.ts';

/** Runs one command from the words after its name: what it answers is printed, what it refuses is said in a sentence. */
export async function runCommand(command: (words: readonly string[]) => Promise<string>): Promise<void> {
  // Left to the system, a signal would end us without a word to the database that we may have started.
  for (const [signal, number] of [
    ['SIGHUP', 1],
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ] as const)
    process.once(signal, () => process.exit(128 + number));
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
