import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstInstant } from '../../../testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { seal, unseal } from './seal.ts';
import { serverKey } from './server-key.ts';

const key = randomBytes(32);

describe('a sealed text', () => {
  it('is read with its key alone, and is another each time', () => {
    const sealed = seal(key, 'ليلى tasks');
    expect(unseal(key, sealed)).toBe('ليلى tasks');
    expect(unseal(randomBytes(32), sealed)).toBeNull();
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(seal(key, 'ليلى tasks')).not.toBe(sealed);
  });

  it('is worth nothing once any character is another, is gone or was added', () => {
    const sealed = seal(key, 'tasks');
    const letters = 'AQgw_-9';
    for (let at = 0; at < sealed.length; at++) {
      for (const letter of letters.replace(sealed[at] ?? '', '')) {
        expect(unseal(key, sealed.slice(0, at) + letter + sealed.slice(at + 1)), `${at} ${letter}`).toBeNull();
      }
      expect(unseal(key, sealed.slice(0, at))).toBeNull();
    }
    for (const more of ['A', '=', ' ', '\n', '%']) expect(unseal(key, sealed + more)).toBeNull();
  });
});

describe('a key of the server', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => await database.drop());

  it('is made once, whoever asks first, and kept', async () => {
    const now = new Date(firstInstant);
    const keys = await Promise.all(Array.from({ length: 8 }, () => serverKey(database.db, 'mail_links', now)));
    const [first] = keys;
    expect(first).toHaveLength(32);
    expect(new Set(keys.map((each) => each.toString('hex'))).size).toBe(1);
    expect(await serverKey(database.db, 'mail_links', now)).toEqual(first);
  });
});
