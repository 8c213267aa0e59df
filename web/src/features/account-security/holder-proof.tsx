import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Button } from '../../ui/base/button.tsx';
import { FilledText } from '../../ui/figures/filled-text.tsx';
import { copy } from './copy.ts';
import { useResendConfirmation } from './security-entries.ts';

/** What a second step needs first: a link to the mailbox, opened in this browser. Offers to mail it. */
export function HolderProof({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const send = useResendConfirmation(fillTemplate(copy.sentTo, { email }), onDone);
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere text-ink-2">
        <FilledText text={copy.proofNeeded} at="email">
          {email}
        </FilledText>{' '}
        {copy.proofWhy}
      </p>
      <Button busy={send.isPending} onClick={() => send.mutate(undefined)} data-autofocus>
        {copy.sendLink}
      </Button>
    </div>
  );
}
