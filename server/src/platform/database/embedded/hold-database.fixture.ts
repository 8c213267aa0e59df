import process from 'node:process';
import { startEmbeddedDatabase } from './start-embedded-database.ts';

/** A server in small: starts the database, says so in one line, and stops it when told to. */
const [, , dataDir = ''] = process.argv;
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
try {
  const { connection, folder, stop } = await startEmbeddedDatabase({ dataDir, log: () => {}, durable: false });
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
  process.on('SIGINT', () => {});
  setInterval(() => {}, 1_000);
  say({ connection, folder });
} catch (error) {
  say({ refusal: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
}
