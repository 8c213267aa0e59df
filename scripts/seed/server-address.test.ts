import { expect, it } from 'vitest';
import { serverAddress } from './server-address.ts';

it.each([
  [{}, 'http://localhost:4000'],
  [{ PORT: '4100' }, 'http://localhost:4100'],
  [{ PORT: '', PUBLIC_URL: '' }, 'http://localhost:4000'],
  [{ PORT: '4100', PUBLIC_URL: 'https://afdal.example/' }, 'https://afdal.example'],
])('%j is reached at %s', (environment, address) => {
  expect(serverAddress(environment)).toBe(address);
});
