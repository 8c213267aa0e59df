import { expect, test } from 'vitest';
import { avatarPath, avatarThumbnailPath } from './avatar-path.ts';

test.each([
  [avatarPath('aB3_x-9'), '/files/avatar/aB3_x-9-64.webp'],
  ['https://elsewhere.example/a.webp', 'https://elsewhere.example/a.webp'],
  ['/files/avatar/../a.webp', '/files/avatar/../a.webp'],
])('the small size of %s is %s', (path, small) => {
  expect(avatarThumbnailPath(path)).toBe(small);
});
