import type { User } from '@afdal/contract/people/users';
import { expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();

const statusWith = async (authorization: string) =>
  (await server.call<User>('GET', '/user', undefined, { authorization })).status;

it.each<[string, (person: Person) => string]>([
  ['as it is usually written', ({ token }) => `Bearer ${token}`],
  ['in small letters', ({ token }) => `bearer ${token}`],
  ['in capitals', ({ token }) => `BEARER ${token}`],
  ['with two spaces behind it', ({ token }) => `bearer  ${token}`],
])('knows the scheme %s (RFC 9110, 11.1)', async (_, header) => {
  expect(await statusWith(header(await server.person()))).toBe(200);
});

it.each<[string, (person: Person) => string]>([
  ['another scheme', ({ token }) => `Basic ${token}`],
  ['no scheme', ({ token }) => token],
  ['no space', ({ token }) => `Bearer${token}`],
  ['a tab for the space', ({ token }) => `Bearer\t${token}`],
  ['the token in another case', ({ token }) => `Bearer ${token.toUpperCase()}`],
  ['more behind the token', ({ token }) => `Bearer ${token} x`],
  ['two tokens', ({ token }) => `Bearer ${token}, Bearer ${token}`],
])('knows nobody by %s', async (_, header) => {
  expect(await statusWith(header(await server.person()))).toBe(401);
});
