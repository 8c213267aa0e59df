import { subscribeToEvents } from '../src/platform/events.ts';

/** What is published while `work` runs, each event with its name. */
export async function collectEvents(work: () => Promise<unknown>): Promise<(readonly [string, object])[]> {
  const events: (readonly [string, object])[] = [];
  const collect = (name: string) => (event: object) => void events.push([name, event]);
  const end = subscribeToEvents({
    job: collect('job'),
    provider: collect('provider'),
    delivery: collect('delivery'),
    payment: collect('payment'),
  });
  try {
    await work();
  } finally {
    end();
  }
  return events;
}
