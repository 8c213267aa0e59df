import { once } from 'node:events';
import { createServer } from 'node:http';
import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a page of another origin changes and reads nothing, by fetch or by form', { tag: '@core' }, async ({
  page,
  newUser,
  context,
  baseURL,
}) => {
  await signIn(page, newUser);
  await page.goto('/dashboard');
  const elsewhere = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>x</title><body></body>');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const address = elsewhere.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const evil = await context.newPage();
  await evil.goto(`http://127.0.0.1:${port}/`);
  const target = `${baseURL}/api`;
  const responses = await evil.evaluate(async (api) => {
    const body = JSON.stringify({ title: 'من بعيد' });
    const outcome = async (path: string, init: RequestInit) =>
      await fetch(`${api}${path}`, { credentials: 'include', ...init }).then(
        ({ type, status }) => `${type} ${status}`,
        () => 'failed',
      );
    return [
      await outcome('/user', {}),
      await outcome('/dailyTask', { method: 'POST', body }),
      await outcome('/dailyTask', { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      await outcome('/dailyTask', { method: 'POST', body, mode: 'no-cors' }),
      await outcome('/auth/session/01937b1e-0000-7000-8000-000000000000', { method: 'DELETE' }),
      await outcome('/auth/logout', { method: 'POST', mode: 'no-cors' }),
    ];
  }, target);
  expect(responses).toEqual(Array(6).fill('failed'));

  const posted = evil.waitForResponse('**/api/dailyTask');
  await evil.evaluate((api) => {
    const form = document.body.appendChild(document.createElement('form'));
    Object.assign(form, { method: 'post', action: `${api}/dailyTask`, enctype: 'text/plain' });
    form.appendChild(Object.assign(document.createElement('input'), { name: '{"title":"من نموذج', value: '"}' }));
    form.submit();
  }, target);
  expect((await posted).status()).toBe(401);
  await evil.close();
  elsewhere.close();

  expect(await callApi(page, 'GET', '/dailyTask')).toEqual([]);
  expect(await callApi(page, 'GET', '/auth/session')).toHaveLength(1);
});
