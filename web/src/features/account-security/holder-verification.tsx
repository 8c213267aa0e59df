import { interpolate } from '@afdal/domain/text/interpolate';
import { Button } from '../../ui/base/button.tsx';
import { FilledText } from '../../ui/figures/filled-text.tsx';
import { useResendConfirmation } from './security-queries.ts';
import { texts } from './texts.ts';

/** What a second step needs first: a link to the mailbox, opened in this browser. Offers to mail it. */
export function HolderVerification({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const send = useResendConfirmation(interpolate(texts.sentTo, { email }), onDone);
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere text-ink-2">
        <FilledText text={texts.emailLinkNeeded} at="email">
          {email}
        </FilledText>{' '}
        {texts.emailLinkReason}
      </p>
      <Button busy={send.isPending} onClick={() => send.mutate(undefined)} data-autofocus>
        {texts.sendLink}
      </Button>
    </div>
  );
}
