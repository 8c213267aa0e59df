import { setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type SentRequest, send } from '../send.ts';

/** What is sent: each of the requests is open all the time. */
export interface Flood {
  readonly url: string;
  readonly requests: readonly (Omit<SentRequest, 'body'> & { readonly body: string | null })[];
}

/** What came of it. */
export interface Flooded {
  readonly answered: number;
  readonly byStatus: Readonly<Record<number, number>>;
}

// The clients are on other machines: they must not take the server's processors.
setPriority(19);

let round = 0;

process.on('message', async (flood: Flood | 'stop') => {
  if (flood === 'stop') {
    round += 1;
    return;
  }
  const own = round;
  const byStatus: Record<number, number> = {};
  const sendRepeatedly = async ({ body, ...request }: Flood['requests'][number]) => {
    while (round === own) {
      const sent = { ...request, body: body === null ? null : Buffer.from(body, 'latin1') };
      const { status, headers } = await send(flood.url, sent);
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      // As the web does: it comes back no sooner than it is told.
      if (status === 429) await setTimeout(Number(headers['retry-after'] ?? 1) * 1_000);
    }
  };
  await Promise.all(flood.requests.map(sendRepeatedly));
  const answered = Object.values(byStatus).reduce((sum, times) => sum + times, 0);
  process.send?.({ answered, byStatus } satisfies Flooded);
});
