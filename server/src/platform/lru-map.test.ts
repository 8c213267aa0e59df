import { expect, it } from 'vitest';
import { LruMap } from './lru-map.ts';

it('keeps what was set last', () => {
  const recent = new LruMap<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.set('a', 3);
  recent.set('c', 4);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([3, undefined, 4]);
});
