import { normalizedPassword } from '@afdal/domain/people/email';
import { hash, verify } from '@node-rs/argon2';
import { Failure } from './failure.ts';

// OWASP's argon2id parameters; about 7 ms a hash.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashesAtOnce = 4;
export const hashQueueLength = 100;

let running = 0;
const waiting: (() => void)[] = [];

export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(normalizedPassword(password), cost));
}

/** With no hash it works as long as with one and answers false: time must not tell who is registered. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await inTurn(async () => verify(stored ?? (await nobody()), normalizedPassword(password)));
  return stored !== null && matches;
}

let nobodyHash: Promise<string> | null = null;

function nobody(): Promise<string> {
  nobodyHash ??= hash('nobody', cost);
  return nobodyHash;
}

/** At most four hashes at once, so that a storm of sign-ins leaves the process able to answer. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= hashesAtOnce) {
    if (waiting.length >= hashQueueLength) throw new Failure('busy', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}
