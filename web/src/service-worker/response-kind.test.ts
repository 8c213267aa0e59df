import { expect, test } from 'vitest';
import { getResponseKind } from './response-kind.ts';

const origin = 'https://afdal.example';

test.each([
  ['a page', '/tasks?tab=daily', 'navigate', 'GET', 'document'],
  ['home', '/', 'navigate', 'GET', 'document'],
  ['a page whose name begins like the API’s', '/apiary', 'navigate', 'GET', 'document'],
  ['an article', '/blog/first-month-fund', 'navigate', 'GET', 'public-page'],
  ['the list of articles', '/blog?category=health', 'navigate', 'GET', 'public-page'],
  ['a page whose name begins like the blog’s', '/blogs', 'navigate', 'GET', 'document'],
  ['the feed of articles', '/blog/feed.xml', 'navigate', 'GET', null],
  ['a built file', '/assets/a1b2c3d4.js', 'cors', 'GET', 'asset'],
  ['a call', '/api/user', 'cors', 'GET', null],
  ['a call that a browser navigates to', '/api/transaction/export', 'navigate', 'GET', null],
  ['the root of the API', '/api', 'navigate', 'GET', null],
  ['a call that looks like a built file', '/api/assets/x.js', 'cors', 'GET', null],
  ['somebody’s picture', '/files/avatar/a1b2.webp', 'no-cors', 'GET', null],
  ['the provider of identities', '/openid/authorize', 'navigate', 'GET', null],
  ['a health check', '/healthz', 'navigate', 'GET', null],
  ['a form that is posted', '/tasks', 'navigate', 'POST', null],
  ['a file of the root', '/logo.svg', 'no-cors', 'GET', null],
  ['a file that a browser navigates to', '/robots.txt', 'navigate', 'GET', null],
  ['the worker itself', '/service-worker.js', 'same-origin', 'GET', null],
] as const)('%s', (_, path, mode, method, kind) => {
  expect(getResponseKind({ url: origin + path, mode, method }, origin)).toBe(kind);
});

test('another origin is none of its business', () => {
  const request = { url: 'https://evil.example/assets/a.js', mode: 'cors', method: 'GET' } as const;
  expect(getResponseKind(request, origin)).toBeNull();
});
