import { setTimeout } from 'node:timers/promises';
import { send } from '../send.ts';

/** Whose account is read. */
export interface Reader {
  readonly url: string;
  readonly token: string;
}

export interface ReadTimes {
  /** How long each read took that was answered 200. */
  readonly waitsMs: readonly number[];
  readonly failed: number;
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
  const request = { method: 'GET', path: '/api/user', headers, body: null };
  const waitsMs: number[] = [];
  let failed = 0;
  while (!isOver) {
    const response = await send(reader.url, request).catch(() => null);
    if (response?.status === 200) waitsMs.push(response.ms);
    else failed += 1;
    await setTimeout(pauseMs);
  }
  process.send?.({ waitsMs, failed } satisfies ReadTimes);
});
