import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the server of the journeys writes its log. */
export function getLogPath(dataDir: string): string {
  return join(dataDir, 'server.log');
}

// Personal data in the journeys: email addresses; passwords, names and titles (all Arabic); and every kind of token.
const personal =
  /[\w.+-]+@[\w.-]+\.\w+|[\u0600-\u06ff]+|%D[89AB]%[0-9A-F]{2}|\b(?:afdal|afdalmail|afdalreset)_[\w-]{20,}|Bearer \S+|\beyJ[\w-]+\.[\w-]+/gi;

/** Fails the run when the log of all journeys contains anything personal, or no requests at all. */
export async function searchLog(dataDir: string): Promise<void> {
  const log = await readFile(getLogPath(dataDir), 'utf8');
  const answered = log.match(/"msg":"answered"/g)?.length ?? 0;
  if (answered === 0) throw new Error('The log of the journeys holds no request: nothing was searched.');
  const found = new Set(log.match(personal));
  if (found.size > 0) throw new Error(`The log of the journeys tells ${[...found].slice(0, 20).join(', ')}`);
}
