import type { Referral } from '@afdal/contract/subscriptions/referrals';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Copy, Share2 } from 'lucide-react';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { copyText } from '../../ui/toast/copy-text.ts';
import { showToast } from '../../ui/toast/toasts.ts';
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
        <Button variant="quiet" icon={Share2} className="grow" onClick={() => void shareLink(link)}>
          {texts.share}
        </Button>
      </div>
      <InviteForm />
    </Card>
  );
}

/** Hands the link to another app; a browser that cannot gets it copied. */
async function shareLink(link: string): Promise<void> {
  const text = interpolate(texts.shareText, { link });
  if (!('share' in navigator)) return await copyText(text, texts.linkCopied);
  try {
    await navigator.share({ text });
  } catch (error) {
    // They changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: texts.failedToShare, variant: 'destructive' });
  }
}
