import { normalizedPassword } from '@afdal/domain/people/email';
import { hash, verify } from '@node-rs/argon2';
import { type ConcurrencyLimit, concurrencyLimit } from './concurrency-limit.ts';

/** How passwords are kept and recognised. */
export interface Passwords {
  /** @throws Failure `busy` */
  readonly hashOf: (password: string) => Promise<string>;
  /**
   * With no hash it works as long as with one and answers false: time must not tell who is registered.
   *
   * @throws Failure `busy`
   */
  readonly isRight: (password: string, stored: string | null) => Promise<boolean>;
}

/** What a hash costs whoever makes one. */
export interface HashCost {
  /** In KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

export const hashesAtOnce = 4;
export const hashQueueLength = 100;

export function passwordsAt(
  cost: HashCost,
  hashing: Pick<ConcurrencyLimit, 'take'> = concurrencyLimit({ atOnce: hashesAtOnce, waiting: hashQueueLength }),
): Passwords {
  let nobodys: Promise<string> | null = null;
  const nobody = () => {
    nobodys ??= hash('nobody', cost);
    return nobodys;
  };
  return {
    hashOf: async (password) => await hashing.take(() => hash(normalizedPassword(password), cost)),
    isRight: async (password, stored) => {
      const matches = await hashing.take(async () => verify(stored ?? (await nobody()), normalizedPassword(password)));
      return stored !== null && matches;
    },
  };
}

/** The product's own: OWASP's argon2id parameters; about 7 ms a hash. */
export const strongPasswords = passwordsAt({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
