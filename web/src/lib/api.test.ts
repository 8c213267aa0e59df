import { users } from '@afdal/contract/people/accounts';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { expect, test, vi } from 'vitest';
import { failWith } from '../testing/fake-server.ts';
import { call, setCaller } from './api.ts';
import { ApiError, NetworkError } from './api-error.ts';

const anId = '0190b5a0-0000-7000-8000-000000000001';

test('a refusal carries the status and what the server said', async () => {
  failWith(dailyTasks.addDailyTask, 'validation_failed', { title: 'العنوان لا يزيد على 120 حرفًا' });
  const failure = await call(dailyTasks.addDailyTask, { body: { title: 'x' } }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    status: 400,
    message: 'بعض الحقول بحاجة إلى تصحيح',
    body: { errorType: 'validation_failed', fields: { title: 'العنوان لا يزيد على 120 حرفًا' } },
  });
});

test('a refusal without words says its number', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
  await expect(call(dailyTasks.listDailyTasks, {})).rejects.toThrow('API Error: 502 Bad Gateway');
});

test('no content and no JSON are nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect(await call(dailyTasks.deleteDailyTask, { params: { id: anId } })).toBeNull();
  vi.stubGlobal('fetch', async () => new Response('ok', { status: 200, headers: { 'Content-Type': 'text/plain' } }));
  expect(await call(dailyTasks.deleteDailyTask, { params: { id: anId } })).toBeNull();
});

test('an answer that breaks off is no answer', async () => {
  const headers = { 'Content-Type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response('[{"id":', { headers }));
  await expect(call(dailyTasks.listDailyTasks, {})).rejects.toBeInstanceOf(NetworkError);
});

test('a call that takes too long is given up with its own words', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new DOMException('late', 'TimeoutError');
  });
  await expect(call(dailyTasks.listDailyTasks, {})).rejects.toThrow('طال انتظار الرد. بياناتك محفوظة.');
});

test.each([
  ['signing in', users.login, { body: { email: 'layla@example.com', password: 'x' } }, 0],
  ['signing out', users.logout, {}, 0],
  ['any other call', dailyTasks.listDailyTasks, {}, 1],
])('a 401 to %s ends the session only where one was needed', async (_what, endpoint, sent, times) => {
  const sessionEnded = vi.fn();
  setCaller({ token: () => 'token-1', sessionEnded });
  failWith(endpoint, 'unauthorized');
  await expect(call(endpoint, sent as never)).rejects.toMatchObject({ status: 401 });
  expect(sessionEnded).toHaveBeenCalledTimes(times);
});

test('an id cannot climb out of its place in the path', async () => {
  const fetchMock = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetchMock);
  await call(dailyTasks.deleteDailyTask, { params: { id: '../user?x' } });
  expect(fetchMock).toHaveBeenCalledWith('/api/dailyTask/..%2Fuser%3Fx', expect.anything());
});
