import { setTimeout } from 'node:timers/promises';
import { send } from '../send.ts';

/** Whose account is read. */
export interface Reader {
  readonly url: string;
  readonly token: string;
}

/** How long each read took. */
export interface ReadTimes {
  readonly waitsMs: readonly number[];
}

const pauseMs = 20;

let isOver = false;

process.on('message', async (reader: Reader | 'stop') => {
  if (reader === 'stop') {
    isOver = true;
    return;
  }
  isOver = false;
  const headers = { authorization: `Bearer ${reader.token}` };
  const waitsMs: number[] = [];
  while (!isOver) {
    const { status, ms } = await send(reader.url, { method: 'GET', path: '/api/user', headers, body: null });
    if (status !== 200) throw new Error(`GET /user was answered ${status}`);
    waitsMs.push(ms);
    await setTimeout(pauseMs);
  }
  process.send?.({ waitsMs } satisfies ReadTimes);
});
