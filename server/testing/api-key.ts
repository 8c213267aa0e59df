import type { Endpoint } from '@afdal/contract/endpoint';
import type { CreatedApiKey } from '@afdal/contract/people/api-keys';
import type { Person } from './test-server.ts';

/** A new key of a person. */
export async function newApiKey({ call }: Person, name = 'هاتف'): Promise<CreatedApiKey> {
  const { status, body } = await call<CreatedApiKey>('POST', '/apiKey', { name });
  if (status !== 201) throw new Error(`a new key answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const keys = new WeakMap<Person, Promise<CreatedApiKey>>();

/** What a call needs beyond a person's session: one of their keys, where a device alone may make it. */
export async function callHeaders(
  person: Person,
  { access }: Pick<Endpoint, 'access'>,
): Promise<Record<string, string>> {
  if (access !== 'apiKey') return {};
  const made = keys.get(person) ?? newApiKey(person);
  keys.set(person, made);
  return { authorization: `Bearer ${(await made).key}` };
}
