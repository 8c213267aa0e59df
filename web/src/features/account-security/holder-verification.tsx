import { interpolate } from '@afdal/domain/text/interpolate';
import { Button } from '../../ui/base/button.tsx';
import { FilledText } from '../../ui/figures/filled-text.tsx';
import { copy } from './copy.ts';
import { useResendConfirmation } from './security-queries.ts';

/** What a second step needs first: a link to the mailbox, opened in this browser. Offers to mail it. */
export function HolderVerification({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const send = useResendConfirmation(interpolate(copy.sentTo, { email }), onDone);
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere text-ink-2">
        <FilledText text={copy.emailLinkNeeded} at="email">
          {email}
        </FilledText>{' '}
        {copy.emailLinkReason}
      </p>
      <Button busy={send.isPending} onClick={() => send.mutate(undefined)} data-autofocus>
        {copy.sendLink}
      </Button>
    </div>
  );
}
