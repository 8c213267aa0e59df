import type { ErrorBody } from '@afdal/contract/errors';
import type { InboxReceipt } from '@afdal/contract/finance/inbox-delivery';
import type { CreatedApiKey } from '@afdal/contract/people/api-keys';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../data/use-call.ts';
import { noop } from '../../data/use-save.ts';
import { ApiError, getErrorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { CardHead } from '../../ui/base/card-head.tsx';
import { Note, noteActionClass } from '../../ui/base/note.tsx';
import { Spinner } from '../../ui/base/spinner.tsx';
import { readApiKeysAnew, useApiKeys } from './api-key-queries.ts';
import { sample, texts } from './guide.ar.ts';
import { getInboxAddress } from './phone-steps.tsx';

/** How often the page looks whether the phone has sent something. */
export const lookMs = 5_000;

interface Props {
  readonly made: CreatedApiKey;
  /** Whether a message came since the page was opened: of a key that was used a moment before, its last use tells nothing. */
  readonly hasNewMessage: boolean;
}

/** Sends as the phone would, and waits for the phone's own first message. */
export function TestCard({ made, hasNewMessage }: Props) {
  const { data: keys = [] } = useApiKeys(lookMs);
  const findLastUse = (all: typeof keys) => all.find(({ id }) => id === made.id)?.lastUsedAt ?? null;
  // A test is a use of the key too, but none by the phone.
  const [ownUse, setOwnUse] = useState<string | null>(null);
  const { mutate, isPending, data, error } = useCall(
    async () => {
      const receipt = await sendSample(made.key);
      setOwnUse(findLastUse(await readApiKeysAnew()));
      return receipt;
    },
    { failed: texts.failedToSend, onFailed: noop },
  );
  const lastUse = findLastUse(keys);
  const isUsed = !isPending && lastUse !== null && lastUse !== ownUse;
  const hasArrived = hasNewMessage || isUsed;
  return (
    <Card>
      <CardHead title={texts.test} />
      <p className="mb-4 text-14 text-ink-2">{texts.testHint}</p>
      <Button variant="soft" icon={Send} busy={isPending} onClick={() => mutate(undefined)} className="w-full">
        {texts.send}
      </Button>
      <div role="status" className="mt-4 grid gap-4 empty:hidden">
        {data && (
          <Note tone="success" icon={CircleCheck}>
            {data.message}
          </Note>
        )}
        {error && (
          <Note tone="danger" icon={CircleAlert}>
            {getErrorMessage(error) ?? texts.failedToSend}
          </Note>
        )}
      </div>
      <div role="status" className="mt-4 border-t border-line pt-4">
        {hasArrived ? (
          <Note tone="success" icon={CircleCheck}>
            <p>{texts.arrived}</p>
            <Link to="/inbox" className={noteActionClass}>
              {texts.toInbox}
            </Link>
          </Note>
        ) : (
          <p className="flex items-center gap-3">
            <Spinner />
            <span>
              {texts.waiting}
              <span className="block text-14 text-ink-2">{texts.waitingHint}</span>
            </span>
          </p>
        )}
      </div>
    </Card>
  );
}

/** With the key alone, as the phone does: the person's session is not sent. @throws ApiError, or what `fetch` throws */
async function sendSample(key: string): Promise<InboxReceipt> {
  const response = await fetch(getInboxAddress(), {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...sample, isTest: true }),
  });
  if (response.ok) return (await response.json()) as InboxReceipt;
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  throw new ApiError(response.status, response.statusText, body, response.headers.get('Retry-After'));
}
