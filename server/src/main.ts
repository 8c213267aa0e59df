import { loadEnvironment, readConfig } from './config.ts';
import { StartupError } from './platform/startup-error.ts';
import { stopOrExit } from './platform/stop-or-exit.ts';
import { startServer } from './start-server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

// Registered before the start: a signal in its first second must not leave the database running without its server.
const stopRequested = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
});

try {
  const server = await startServer(readConfig(loadEnvironment()));
  say(`Afdal is at ${server.address}`);
  if (server.databaseFolder) say(`  data: ${server.databaseFolder}`);
  if (server.mailFolder) say(`  mails: ${server.mailFolder}`);
  if (server.warning) say(`  ${server.warning}`);
  void stopRequested.then(async () => await stopOrExit(server.stop, 20_000));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
