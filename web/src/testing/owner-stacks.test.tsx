import { createElement } from 'react';
import { expect, test } from 'vitest';

const debugStack = (element: object): unknown => Reflect.get(element, '_debugStack');

test('elements are created without a stack of their own', () => {
  const link = <a href="/">x</a>;
  const button = <button type="button">x</button>;
  expect(debugStack(link)).toBeInstanceOf(Error);
  expect(debugStack(link)).toBe(debugStack(button));
  expect(debugStack(createElement('p'))).toBe(debugStack(createElement('b')));
});
