import { expect, it } from 'vitest';
import { defineArea, joinProvided } from './define-area.ts';

it('joins the lists that areas provide, in their order', () => {
  const areas = [defineArea({ provides: { names: ['a'], one: 1 } }), defineArea({ provides: { names: ['b', 'c'] } })];
  expect(joinProvided(areas)).toEqual({ names: ['a', 'b', 'c'], one: 1 });
});

it('lets what an area provides read later what others provide', () => {
  const reader = defineArea({
    provides: (needs: { readonly names: readonly string[] }) => ({ read: () => needs.names.join() }),
  });
  const { read } = joinProvided([reader, defineArea({ provides: { names: ['a', 'b'] } })]);
  expect((read as () => string)()).toBe('a,b');
});

it('fails when two areas provide one thing that is no list', () => {
  const area = defineArea({ provides: { one: 1 } });
  expect(() => joinProvided([area, area])).toThrow('two areas provide "one"');
});
