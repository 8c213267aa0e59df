import { expect, test } from 'vitest';
import { safeNext } from './next.ts';

test.each([
  ['/dashboard', '/dashboard'],
  ['/daily-tasks', '/daily-tasks'],
  ['/financial-planning?tab=savings', '/financial-planning?tab=savings'],
  ['/financial-planning?tab=savings#top', '/financial-planning?tab=savings#top'],
  ['/blog/first-step', '/blog/first-step'],
  ['/blog/%D8%AE%D8%B7%D9%88%D8%A9', '/blog/%D8%AE%D8%B7%D9%88%D8%A9'],
  ['/admin/users', '/admin/users'],
  ['/blog/../admin', '/admin'],
])('follows %s', (next, expected) => {
  expect(safeNext(next)).toBe(expected);
});

test.each([
  ['another host', '//evil.example'],
  ['another host by a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a whole address', 'https://evil.example/dashboard'],
  ['slashes in disguise', '/%2f%2fevil.example'],
  ['a backslash in disguise', '/%5cevil.example'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line end that browsers drop', '/\n/evil.example'],
  ['a zero byte', '/\0/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script with a tab', 'java\tscript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['sign-in itself', '/login'],
  ['sign-in with another next', '/login?next=/login'],
  ['sign-in by a detour', '/dashboard/../login'],
  ['registration', '/signup?ref=1'],
  ['the way out', '/logout'],
  ['an unknown page', '/nowhere'],
  ['a page below a page', '/dashboard/deeper'],
  ['slashes inside an article', '/blog/..%2f..%2fevil'],
  ['a dotted climb out', '/..//evil.example'],
  ['a user before a host', '/@evil.example'],
  ['no leading slash', 'dashboard'],
  ['nothing', ''],
  ['no text', 42],
  ['absence', undefined],
])('refuses %s', (_why, next) => {
  expect(safeNext(next)).toBeNull();
});
