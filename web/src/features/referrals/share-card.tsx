import type { Referral } from '@afdal/contract/subscriptions/referrals';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Copy, Share2 } from 'lucide-react';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { copyText } from '../../ui/toast/copy-text.ts';
import { shareLink } from '../../ui/toast/share-link.ts';
import { InviteForm } from './invite-form.tsx';
import { texts } from './texts.ts';

/** The ways to invite: the code, the link, and a mail. */
export function ShareCard({ referral: { referralCode, link } }: { referral: Referral }) {
  return (
    <Card aria-label={texts.shareHeading} className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-14 text-ink-2">{texts.code}</span>
          <bdi dir="ltr" className="text-28 leading-number font-strong [letter-spacing:0.05em] wrap-anywhere">
            {referralCode}
          </bdi>
        </p>
        <Button variant="quiet" size="small" icon={Copy} onClick={() => void copyText(referralCode, texts.codeCopied)}>
          {texts.copyCode}
        </Button>
      </div>
      <TextField
        label={texts.link}
        value={link}
        readOnly
        dir="ltr"
        className="text-14"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button icon={Copy} className="grow-2" onClick={() => void copyText(link, texts.linkCopied)}>
          {texts.copyLink}
        </Button>
        <Button variant="quiet" icon={Share2} className="grow" onClick={() => void shareInvitation(link)}>
          {texts.share}
        </Button>
      </div>
      <InviteForm />
    </Card>
  );
}

/** Shares the invitation, with its link. */
async function shareInvitation(link: string): Promise<void> {
  const text = interpolate(texts.shareText, { link });
  await shareLink({ data: { text }, copy: text, copied: texts.linkCopied, failed: texts.failedToShare });
}
