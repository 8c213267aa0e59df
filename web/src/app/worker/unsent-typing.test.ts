import { fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasUnsentTyping, watchTyping } from './unsent-typing.ts';

let form: HTMLFormElement;

beforeAll(watchTyping);
beforeEach(() => {
  form = document.createElement('form');
  form.innerHTML = '<input value="قبل"><textarea></textarea><input type="search"><input type="checkbox">';
  form.addEventListener('submit', (event) => event.preventDefault());
  document.body.append(form);
});
afterEach(() => form.remove());

function type(selector: string, text: string) {
  const field = form.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(selector);
  field.focus();
  field.value = text;
}

test.each([
  ['a field that was only looked at', 'input', 'قبل', false],
  ['a field that was changed', 'input', 'بعد', true],
  ['a field that was emptied', 'input', '', false],
  ['a text', 'textarea', 'سطر', true],
  ['a search', '[type=search]', 'قهوة', false],
])('%s', (_, selector, text, isUnsent) => {
  type(selector, text);
  expect(hasUnsentTyping()).toBe(isUnsent);
});

test('a reload does not lose what was typed, unless its write was rejected or is in flight', () => {
  type('textarea', 'سطر');
  fireEvent.submit(form);
  expect(hasUnsentTyping()).toBe(false);
  form.insertAdjacentHTML('beforeend', '<p role="alert">تعذّر الحفظ</p>');
  expect(hasUnsentTyping()).toBe(true);
  form.querySelector('[role=alert]')?.remove();
  form.insertAdjacentHTML('beforeend', '<button aria-busy="true"></button>');
  expect(hasUnsentTyping()).toBe(true);
  form.querySelector('[aria-busy]')?.remove();
  type('textarea', 'سطر آخر');
  expect(hasUnsentTyping()).toBe(true);
});

test('a form that is gone holds nothing back', () => {
  type('textarea', 'سطر');
  form.remove();
  expect(hasUnsentTyping()).toBe(false);
});
