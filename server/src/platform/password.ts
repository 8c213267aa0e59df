import { normalizedPassword } from '@afdal/domain/people/email';
import { hash, verify } from '@node-rs/argon2';
import { type ConcurrencyLimit, concurrencyLimit } from './concurrency-limit.ts';

/** Hashes and verifies passwords. */
export interface Passwords {
  /** @throws Failure `busy` */
  readonly hashPassword: (password: string) => Promise<string>;
  /**
   * Without a stored hash it takes as long and returns false: timing must not reveal who is registered.
   *
   * @throws Failure `busy`
   */
  readonly isRight: (password: string, stored: string | null) => Promise<boolean>;
}

/** The argon2 cost parameters. */
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
  hashing: Pick<ConcurrencyLimit, 'run'> = concurrencyLimit({ atOnce: hashesAtOnce, waiting: hashQueueLength }),
): Passwords {
  let cachedDummy: Promise<string> | null = null;
  const dummyHash = () => {
    cachedDummy ??= hash('nobody', cost);
    return cachedDummy;
  };
  return {
    hashPassword: async (password) => await hashing.run(() => hash(normalizedPassword(password), cost)),
    isRight: async (password, stored) => {
      const matches = await hashing.run(async () =>
        verify(stored ?? (await dummyHash()), normalizedPassword(password)),
      );
      return stored !== null && matches;
    },
  };
}

/** Used in production: OWASP's argon2id parameters, about 7 ms per hash. */
export const strongPasswords = passwordsAt({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
