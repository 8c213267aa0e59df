import type { EndpointName, endpoints } from '@afdal/contract/endpoints';

/** The calls that change something. */
export type WriteName = {
  [Name in EndpointName]: (typeof endpoints)[Name]['method'] extends 'GET' ? never : Name;
}[EndpointName];

type Body = Readonly<Record<string, unknown>>;

/**
 * Why a write is sent at once or not at all: who somebody is, is decided now; a file may be larger than what a browser
 * keeps; the next step needs the answer; sent again after a lost answer, it would happen again.
 */
type OnlineReason = 'identity' | 'file' | 'response' | 'repeat';

/** What stands for "now" in a body: the day, the moment, or the first day of the month. */
type When = 'day' | 'moment' | 'month';

/** What becomes of writes while nobody answers, by the names of their calls. */
export interface WriteRules<Name extends string = string> {
  /** Those that wait on the device, and what each is called in the list of those that wait. */
  readonly queued: Readonly<Partial<Record<Name, string>>>;
  /** Those that never wait. */
  readonly online: Readonly<Partial<Record<Name, OnlineReason>>>;
  /**
   * For which the server takes the time of their arrival, unless they name their own: the field of the body, and which
   * time; a third names the field without which a write is about no time.
   */
  readonly madeAt: Readonly<Partial<Record<Name, readonly [field: string, when: When, only?: string]>>>;
  /** What is written nowhere, so that it does not wait either: by the body, and by what is shown of the write. */
  readonly isSecret: Readonly<Partial<Record<Name, (body: Body, context: Body) => boolean>>>;
}

/** Whether a write of something that others may wait to change is never sent before them. */
export function isOrdered({ online }: WriteRules, name: string): boolean {
  return (online[name] ?? 'repeat') === 'repeat';
}

/** Whether a write may wait on the device. */
export function isQueueable({ queued, isSecret }: WriteRules, name: string, write: TitledWrite): boolean {
  if (!Object.hasOwn(queued, name)) return false;
  return isSecret[name]?.(toBody(write), toBody({ body: write.context })) !== true;
}

/**
 * The write with the time at which it was made, where the server would otherwise take its own.
 *
 * @param today the person's date, YYYY-MM-DD
 * @param now milliseconds
 */
export function withTime<W extends { readonly body?: unknown }>(
  { madeAt }: WriteRules,
  name: string,
  write: W,
  today: string,
  now: number,
): W {
  const place = madeAt[name];
  if (!place) return write;
  const [field, when, only] = place;
  const body = toBody(write);
  if (body[field] !== undefined || (only !== undefined && body[only] === undefined)) return write;
  const time = { day: today, moment: new Date(now).toISOString(), month: `${today.slice(0, 7)}-01` }[when];
  return { ...write, body: { ...body, [field]: time } };
}

interface TitledWrite {
  readonly body?: unknown;
  readonly context?: unknown;
}

/** What a write is about, in the person's own words; null where it names nothing. */
export function getTitle({ body, context }: TitledWrite): string | null {
  const nested = toBody({ body: context });
  const sources = [body, context, nested.item, nested.saved, nested.transaction];
  return sources.map((each) => ownTitle(toBody({ body: each }))).find((title) => title !== null) ?? null;
}

function ownTitle(source: Body): string | null {
  const texts = ['title', 'name', 'payee', 'contains', 'creditor'].map((field) => source[field]);
  const named = texts.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof named === 'string' ? named : null;
}

/**
 * The title of the row with an id, or of the nearest named row around it, in data as a query holds it; undefined where
 * the row is not in it, null where nothing around it is named.
 */
export function findTitle(data: unknown, id: string, depth = 4): string | null | undefined {
  const source = toBody({ body: data });
  if (source.id === id) return ownTitle(source);
  if (depth === 0) return undefined;
  for (const value of Object.values(source)) {
    const found = findTitle(value, id, depth - 1);
    if (found !== undefined) return found ?? ownTitle(source);
  }
  return undefined;
}

function toBody({ body }: { readonly body?: unknown }): Body {
  return typeof body === 'object' && body !== null ? (body as Body) : {};
}
