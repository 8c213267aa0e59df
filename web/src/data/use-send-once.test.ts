import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NetworkError, WriteQueuedError } from '../lib/api-error.ts';
import { useSendOnce } from './use-save.ts';

const unanswered = new NetworkError('', null);

test.each<[string, unknown, string, boolean]>([
  ['the same content after no answer', unanswered, 'قهوة', true],
  ['other content after no answer', unanswered, 'شاي', false],
  ['the same content after a success', null, 'قهوة', false],
  ['the same content once the first waits on the device', new WriteQueuedError(), 'قهوة', false],
])('%s: the same id is %s', async (_, failure, next, isSame) => {
  const { result, rerender } = renderHook(() => useSendOnce());
  const ids: string[] = [];
  const send = async (id: string) => {
    ids.push(id);
    if (failure) throw failure;
  };
  await result.current({ text: 'قهوة' }, send).catch(() => {});
  rerender();
  await result.current({ text: next }, send).catch(() => {});
  expect(ids[0] === ids[1]).toBe(isSame);
});
