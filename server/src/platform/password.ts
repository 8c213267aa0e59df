import { normalizedPassword } from '@afdal/domain/people/email';
import { hash, verify } from '@node-rs/argon2';
import { turns } from './turns.ts';

// OWASP's argon2id parameters; about 7 ms a hash.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashesAtOnce = 4;
export const hashQueueLength = 100;

const hashing = turns({ atOnce: hashesAtOnce, waiting: hashQueueLength });

export async function hashPassword(password: string): Promise<string> {
  return await hashing.take(() => hash(normalizedPassword(password), cost));
}

/** With no hash it works as long as with one and answers false: time must not tell who is registered. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await hashing.take(async () => verify(stored ?? (await nobody()), normalizedPassword(password)));
  return stored !== null && matches;
}

let nobodyHash: Promise<string> | null = null;

function nobody(): Promise<string> {
  nobodyHash ??= hash('nobody', cost);
  return nobodyHash;
}
