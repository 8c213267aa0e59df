import { type Checkout, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { type CallInput, call } from '../../../lib/api.ts';
import { isRetryable } from '../../../lib/api-error.ts';
import { useDraft } from '../../../lib/draft.ts';
import { newId } from '../../../lib/new-id.ts';

type Sandbox = NonNullable<CallInput<typeof subscriptions.startCheckout>['body']>['sandbox'];

const isId = (value: unknown): value is string => typeof value === 'string';

/**
 * Buys a month. The purchase has an id of its own, made here and stored over a reload: pressed twice, or again after a lost
 * answer, it is still one purchase. Once the server has answered, the next attempt is another one.
 */
export function useCheckout(): (sandbox?: Sandbox) => Promise<Checkout> {
  const { draft: storedId, setDraft, drop } = useDraft('checkout', '', isId);
  return async (sandbox) => {
    const id = storedId || newId();
    setDraft(id);
    try {
      const response = await call(subscriptions.startCheckout, { body: { id, ...(sandbox && { sandbox }) } });
      drop();
      return response;
    } catch (error) {
      if (!isRetryable(error)) drop();
      throw error;
    }
  };
}
