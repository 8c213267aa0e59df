import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callHeaders } from '../testing/api-key.ts';
import { buildBody, buildMissingPath, buildPath } from '../testing/example-call.ts';
import { exampleCalls } from '../testing/example-calls.ts';
import { findUserRows } from '../testing/find-user-rows.ts';
import { newSession } from '../testing/new-session.ts';
import { type ApiResponse, getErrorBody, type Person, useTestServer } from '../testing/test-server.ts';
import { uuidv7 } from './platform/uuid.ts';

const server = useTestServer();

const rows = exampleCalls(server);
const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];
// What an administrator does is about other people: `admin-writes.test.ts` and `admin-privacy.test.ts` walk those calls.
const guarded = entries.filter(([, { access }]) => access !== 'public' && access !== 'admin');
const aboutOne = guarded.filter(([, { params }]) => params !== undefined);
const owned = aboutOne.filter(([name]) => !rows[name].common);
const common = aboutOne.filter(([name]) => rows[name].common);
const takesId = (body: Endpoint['body']) => body instanceof z.ZodMiniObject && 'id' in body.shape;
const withoutRequestId = ({ text }: ApiResponse) => text.replace(/"requestId":"[^"]+"/, '');

let owner: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  owner = await server.person('ليلى');
  stranger = await server.person('عمر');
  admin = await server.admin();
});

it('walks at least one call about a thing of somebody’s', () => {
  expect(owned.length).toBeGreaterThan(3);
});

describe.each(owned)('%s of somebody else’s', (name, endpoint) => {
  it('answers what it answers of a thing that is not there, byte for byte, and changes nothing', async () => {
    const { getParams } = rows[name];
    expect(getParams, `the row of ${name} must say how the owner’s thing is made`).toBeDefined();
    const values = (await getParams?.(owner)) ?? {};
    const before = await findUserRows(server.database, owner.user.id);
    for (const [caller, person] of Object.entries({ 'a plain person': stranger, 'an administrator': admin })) {
      const body = await buildBody(rows[name], person);
      const theirs = await person.call(endpoint.method, buildPath(endpoint, values), body);
      const missing = await person.call(endpoint.method, buildMissingPath(endpoint, values), body);
      expect(theirs.status, caller).toBe(404);
      expect(withoutRequestId(theirs), caller).toBe(withoutRequestId(missing));
      expect(Object.keys(theirs.headers).sort(), caller).toEqual(Object.keys(missing.headers).sort());
      expect(await findUserRows(server.database, owner.user.id), caller).toEqual(before);
    }
  });
});

describe.each(common)('%s, of what is common to all', (name, endpoint) => {
  it('answers anybody, and changes nothing of somebody else’s', async () => {
    // Not the stranger: who has taken part in what is common to all is none any more.
    const anyReader = await server.person();
    const values = (await rows[name].getParams?.(owner)) ?? {};
    const body = await buildBody(rows[name], anyReader);
    const own = await owner.call(endpoint.method, buildPath(endpoint, values), body);
    const before = await findUserRows(server.database, owner.user.id);
    const theirs = await anyReader.call(endpoint.method, buildPath(endpoint, values), body);
    expect([own.status, theirs.status]).toEqual([endpoint.status, endpoint.status]);
    expect((await anyReader.call(endpoint.method, buildMissingPath(endpoint, values), body)).status).toBe(404);
    expect(await findUserRows(server.database, owner.user.id)).toEqual(before);
  });
});

// Without uploads: `start-import.test.ts` tests one under somebody else's id. What is one a person has no id of its own.
const creating = guarded.filter(
  ([, { method, status, upload, body }]) => method === 'POST' && status === 201 && !upload && takesId(body),
);

describe.each(creating)('%s under an id that is somebody else’s', (name, endpoint) => {
  it('is refused without a hint, and changes nothing', async () => {
    // Of people who have nothing yet: what they have already could be the answer.
    const [owner, stranger] = [await server.person(), await server.person()];
    const id = uuidv7(server.clock.now().getTime());
    const bodyAs = (person: Person) => buildBody(rows[name], person, { id });
    const pathAs = async (person: Person) => buildPath(endpoint, (await rows[name].getParams?.(person)) ?? {});
    const strangers = await pathAs(stranger);
    const theirs = await owner.call<object>(endpoint.method, await pathAs(owner), await bodyAs(owner));
    expect(theirs.status).toBe(201);
    const before = await findUserRows(server.database, owner.user.id);
    const response = await stranger.call(endpoint.method, strangers, await bodyAs(stranger));
    expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'conflict']);
    expect(Object.keys(getErrorBody(response)).sort()).toEqual(['errorType', 'message', 'requestId']);
    expect(await findUserRows(server.database, owner.user.id)).toEqual(before);
  });
});

it('nothing that one person does changes what another reads', async () => {
  const [doer, reader] = [await server.person(), await server.person()];
  // One resource of each kind, which a call without an owner clause would touch.
  for (const [name] of owned) await rows[name].getParams?.(reader);
  const reading = guarded.filter(([, { method, params }]) => method === 'GET' && params === undefined);
  const seenBy = async (person: Person) => {
    const responses = reading.map(async ([name, { path }]) => [name, (await person.call('GET', path)).text]);
    return Object.fromEntries(await Promise.all(responses));
  };
  const [own, others] = [await seenBy(doer), await seenBy(reader)];
  for (const [name, endpoint] of guarded) {
    if (name === 'logout') continue;
    const { getParams } = rows[name];
    const path = buildPath(endpoint, getParams ? await getParams(doer) : {});
    const headers = await callHeaders(doer, endpoint);
    await doer.call(endpoint.method, path, await buildBody(rows[name], doer), headers);
  }
  await newSession(server, doer);
  const ownAfter = await seenBy(doer);
  for (const name of ['readUser', 'listDailyTasks', 'listTasks', 'readTaskSummary', 'listSessions'])
    expect(ownAfter[name]).not.toBe(own[name]);
  expect(await seenBy(reader)).toEqual(others);
  // It makes every call there is, one after another: more with each area.
}, 180_000);
