import { useRef } from 'react';
import { newId } from '../lib/new-id.ts';
import { WriteQueuedError } from '../lib/outbox/write-queued-error.ts';

/**
 * Sends what a form adds under an id: the same one for the same content until that is sent, so that a repeated send adds
 * nothing. The same content after that is another entry.
 */
export function useSendOnce(): <Result>(content: object, send: (id: string) => Promise<Result>) => Promise<Result> {
  const unsent = useRef<{ readonly id: string; readonly content: string } | null>(null);
  return async (body, send) => {
    const content = JSON.stringify(body);
    if (unsent.current?.content !== content) unsent.current = { id: newId(), content };
    const attempt = unsent.current;
    const forget = () => {
      if (unsent.current === attempt) unsent.current = null;
    };
    try {
      const response = await send(attempt.id);
      forget();
      return response;
    } catch (error) {
      if (error instanceof WriteQueuedError) forget();
      throw error;
    }
  };
}
