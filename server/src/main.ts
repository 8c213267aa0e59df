import { environmentOfProcess, readConfig } from './config.ts';
import { StartRefusal } from './platform/start-refusal.ts';
import { type RunningServer, startServer } from './start-server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig(environmentOfProcess());
  const server = await startServer(config);
  say(`Afdal is at ${server.address}`);
  if (server.databaseFolder) say(`  data: ${server.databaseFolder}`);
  if (server.mailFolder) say(`  mails: ${server.mailFolder}`);
  stopOnSignal(server);
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** A second signal does not hurry: what a stop leaves half done, the next start has to mend. */
function stopOnSignal(server: RunningServer): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), 15_000).unref();
      void server.stop().then(() => process.exit(0));
    });
  }
}
