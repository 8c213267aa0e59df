/**
 * The people who change their pictures, in a process of its own: what it takes to send them would delay the calls that
 * are timed. Started with the server's address; a message `{ tokens, isAtOnce }` is answered by the statuses, in their
 * order: null where the connection ended while the file was still being sent, for a rejection is not waited for.
 */
import { randomBytes } from 'node:crypto';
import { createPng } from '@afdal/domain/testing/png';
import { send } from '../send.ts';

/** Whose pictures to send, by their sessions. */
export interface Uploads {
  readonly tokens: readonly string[];
  readonly isAtOnce: boolean;
}

const side = 1_200;
const boundary = 'a-boundary-of-no-picture';
const formStart = `--${boundary}\r\ncontent-disposition: form-data; name="avatar"; filename="noise.png"\r\n\r\n`;
const url = process.argv[2] ?? '';
const body = Buffer.concat([Buffer.from(formStart), noise(), Buffer.from(`\r\n--${boundary}--\r\n`)]);

process.on('message', async ({ tokens, isAtOnce }: Uploads) => {
  const statuses: (number | null)[] = [];
  if (isAtOnce) statuses.push(...(await Promise.all(tokens.map(change))));
  else for (const token of tokens) statuses.push(await change(token));
  process.send?.(statuses);
});
process.send?.('ready');

async function change(token: string): Promise<number | null> {
  const type = `multipart/form-data; boundary=${boundary}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  try {
    return (await send(url, { method: 'PATCH', path: '/api/profile/avatar', headers, body })).status;
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(EPIPE|ECONNRESET)$/.test(String(error.code))) return null;
    throw error;
  }
}

/** A picture that no encoder makes smaller: 4 MB to receive, to decode and to draw. */
function noise(): Buffer {
  const lines = randomBytes(side * (1 + 3 * side));
  // The first byte of a line is its filter: none.
  for (let y = 0; y < side; y++) lines[y * (1 + 3 * side)] = 0;
  return createPng({ side, depth: 8, colour: 2, level: 1 }, lines);
}
