import process from 'node:process';
import { StartupError } from './platform/startup-error.ts';

/** Runs a command with the process's arguments. Prints its result, or the message of a `StartupError` (exit code 1). */
export async function runCommand(command: (args: readonly string[]) => Promise<string>): Promise<void> {
  // The default handling of a signal would not stop the database that we may have started.
  for (const [signal, number] of [
    ['SIGHUP', 1],
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ] as const)
    process.once(signal, () => process.exit(128 + number));
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
