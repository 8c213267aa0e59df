import type { SignedIn } from '@afdal/contract/people/accounts';
import type { User } from '@afdal/contract/people/users';
import { describe, expect, it } from 'vitest';
import { quickPasswords } from '../../../testing/quick-passwords.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { grantAdmin, grantFirstAdmin } from './grant-admin.ts';

const server = useTestServer();
const password = 'نخلة على ضفة النهر';
const seeded: string[] = [];
let count = 0;

const deps = {
  seedNewUser: async (_: unknown, id: string) => void seeded.push(id),
  passwords: quickPasswords,
};
const grantFirst = (admin: { email: string; password: string }) =>
  grantFirstAdmin(server.database.db, admin, deps, server.clock.now());

const fetchRole = async (person: Awaited<ReturnType<typeof server.person>>) =>
  (await person.call<User>('GET', '/user')).body.role;

const confirm = (email: string) =>
  server.database.pool.query('update users set email_verified_at = now() where email = $1', [email]);

describe('the first administrator', () => {
  it('is made, confirmed, where nobody has the address', async () => {
    const admin = { email: `Admin${++count}@Example.com`, password };
    expect(await grantFirst(admin)).toBe(true);
    const { body } = await server.call<SignedIn>('POST', '/auth/login', admin);
    expect(body.user).toMatchObject({ role: 'admin', emailVerified: true });
    expect(seeded).toContain(body.user.id);
    const { rows } = await server.database.pool.query('select * from audit_log where target_id = $1', [body.user.id]);
    expect(rows).toMatchObject([{ actor_kind: 'server', action: 'user.grant_admin', after: { role: 'admin' } }]);
  });

  it('is not a stranger who registered the address before it was set', async () => {
    const stranger = await server.person();
    expect(await grantFirst({ email: stranger.email.toUpperCase(), password })).toBe(false);
    expect(await fetchRole(stranger)).toBe('user');
  });

  it('is whoever has confirmed the address, with their own password', async () => {
    const layla = await server.person();
    await confirm(layla.email);
    expect(await grantFirst({ email: layla.email, password: 'كلمة أخرى من الإعدادات' })).toBe(true);
    expect(await fetchRole(layla)).toBe('admin');
    const { email, password: own } = layla;
    expect((await server.call('POST', '/auth/login', { email, password: own })).status).toBe(200);
  });

  it('is one, of replicas that start together', async () => {
    const admin = { email: `admin${++count}@example.com`, password };
    expect(await Promise.all(Array.from({ length: 5 }, () => grantFirst(admin)))).toEqual(Array(5).fill(true));
  });

  it.each([
    ['password123', /^ADMIN_PASSWORD is among the most common passwords/],
    ['Afdal-2026!', /^ADMIN_PASSWORD is hardly more than the address or the name of the product/],
    ['weak.admin.1', /^ADMIN_PASSWORD is hardly more than the address/],
    ['e\u0301e\u0301e\u0301e\u0301', /^ADMIN_PASSWORD must have 8 to 128 characters/],
  ])('is not made with the password %s', async (weak, sentence) => {
    const admin = { email: 'weak.admin@example.com', password: weak };
    const startupError = await grantFirst(admin).catch((error: unknown) => error);
    expect(startupError).toBeInstanceOf(StartupError);
    expect((startupError as StartupError).message).toMatch(sentence);
    const { rows } = await server.database.pool.query('select 1 from users where email = $1', [admin.email]);
    expect(rows).toEqual([]);
  });

  it('is granted whatever the password says, where it is not used', async () => {
    const layla = await server.person();
    await confirm(layla.email);
    expect(await grantFirst({ email: layla.email, password: 'password123' })).toBe(true);
  });
});

describe('the command', () => {
  it('makes anybody an administrator, and says whether the address is confirmed', async () => {
    const layla = await server.person();
    const grant = (email: string) => grantAdmin(server.database.db, email, server.clock.now());
    expect(await grant(` ${layla.email.toUpperCase()}`)).toEqual({ isConfirmed: false });
    expect(await fetchRole(layla)).toBe('admin');
    await confirm(layla.email);
    expect(await grant(layla.email)).toEqual({ isConfirmed: true });
    expect(await grant('nobody@example.com')).toBeNull();
  });
});
