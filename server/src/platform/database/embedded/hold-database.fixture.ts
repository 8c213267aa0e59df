import process from 'node:process';
import { stopOrExit } from '../../stop-or-exit.ts';
import { startEmbeddedDatabase } from './start-embedded-database.ts';

/** A minimal server: starts the database, reports it in one line, and ends on SIGTERM in the given way. */
const [, , dataDir = '', ending = 'stop'] = process.argv;
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
try {
  const durable = ending !== 'stop';
  const { connection, folder, stop } = await startEmbeddedDatabase({ dataDir, log: () => {}, durable });
  const endings: Record<string, () => unknown> = {
    stop: async () => await stopOrExit(stop, 20_000),
    hang: async () => await stopOrExit(() => new Promise(() => {}), 50),
    throw: () => {
      throw new Error('a mistake of ours');
    },
    reject: () => Promise.reject(new Error('a mistake of ours')),
  };
  process.on('SIGTERM', () => void endings[ending]?.());
  process.on('SIGINT', () => say({ signal: 'SIGINT' }));
  setInterval(() => {}, 1_000);
  say({ connection, folder });
} catch (error) {
  say({ startupError: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
}
