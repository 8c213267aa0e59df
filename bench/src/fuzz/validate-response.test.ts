import { endpoints } from '@afdal/contract/endpoints';
import { securityHeaders } from '@afdal/server/platform/http/transport/headers';
import { describe, expect, it } from 'vitest';
import type { ApiResponse } from '../send.ts';
import { validateResponse } from './validate-response.ts';

const headers = {
  ...securityHeaders(false).api,
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': 'r',
};
const session = {
  id: 's',
  device: '',
  createdAt: '2026-11-21T09:00:00Z',
  lastSeenAt: '2026-11-21T09:00:00Z',
  expiresAt: '2026-11-22T09:00:00Z',
  current: true,
};
const good: ApiResponse = { status: 200, headers, body: JSON.stringify([session]), ms: 3 };
const anErrorBody = (errorType: string, change: object = {}) =>
  JSON.stringify({ errorType, message: 'نص', requestId: 'r', ...change });
const without = (name: string) => Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

const violations = (change: Partial<ApiResponse>, endpointName: keyof typeof endpoints = 'listSessions') =>
  validateResponse(endpoints[endpointName], { ...good, ...change }, false);

it('finds nothing wrong with what the contract promises', () => {
  expect(violations({})).toEqual([]);
  expect(violations({ status: 401, body: anErrorBody('unauthorized') })).toEqual([]);
  expect(violations({ status: 204, body: '' }, 'logout')).toEqual([]);
});

describe('finds', () => {
  it.each<[string, Partial<ApiResponse>, RegExp]>([
    ['an error of the server', { status: 500, body: anErrorBody('internal') }, /answered 500/],
    ['a hang', { ms: 2_001 }, /took 2001 ms/],
    ['a stack', { body: anErrorBody('internal', { at: 'at x (/srv/store.ts:3:1)' }) }, /tells of its own code/],
    [
      'a query',
      { body: anErrorBody('internal', { at: 'Failed query: select "id" from "users"' }) },
      /tells of its own code/,
    ],
    ['another type', { headers: { ...headers, 'content-type': 'application/json' } }, /is of type/],
    ['what is no JSON', { body: '<html>' }, /is no JSON/],
    ['a field too many', { body: JSON.stringify([{ ...session, tokenHash: 'x' }]) }, /not the output/],
    ['a field too few', { body: JSON.stringify([{ id: 's' }]) }, /not the output/],
    ['a body where there is none', { status: 204, body: '' }, /204 where there is an output/],
    ['a refusal of nobody’s', { status: 400, body: anErrorBody('oops') }, /neither an output nor a refusal/],
    ['a refusal of another call', { status: 409, body: anErrorBody('email_exists') }, /does not name: email_exists/],
    [
      'a refusal with another status',
      { status: 400, body: anErrorBody('unauthorized') },
      /answers unauthorized with 400/,
    ],
    [
      'a text with a gap',
      { status: 401, body: anErrorBody('unauthorized', { message: '{wait}' }) },
      /no text for people/,
    ],
    [
      'another request id',
      { status: 401, body: anErrorBody('unauthorized', { requestId: 'q' }) },
      /another request id/,
    ],
    [
      'more than a refusal tells',
      { status: 401, body: anErrorBody('unauthorized', { cause: 'x' }) },
      /unknown part cause/,
    ],
  ])('%s', (_, change, violation) => {
    expect(violations(change).join('; ')).toMatch(violation);
  });

  it.each(Object.keys(headers))('the lack of %s', (name) => {
    expect(violations({ headers: without(name) })).toHaveLength(1);
  });
});
