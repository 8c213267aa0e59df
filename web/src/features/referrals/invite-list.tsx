import type { Invite, Referral } from '@afdal/contract/subscriptions/referrals';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check, Clock, Copy, Gift, type LucideIcon, Mail, MailWarning } from 'lucide-react';
import { shortDate } from '../../lib/format/dates.ts';
import { pluralize, pluralizeForms } from '../../lib/format/plurals.ts';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { CardHead } from '../../ui/base/card-head.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { Glyph } from '../../ui/base/glyph.tsx';
import { Note } from '../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { DrawingQuiet } from '../../ui/illustrations/drawing-quiet.tsx';
import { Row } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { copyText } from '../../ui/toast/copy-text.ts';
import { inviteForms, texts } from './texts.ts';

type Status = Invite['status'];

const statusStyles: Readonly<Record<Status, { icon: LucideIcon; tone: 'neutral' | 'warning' | 'info' | 'success' }>> = {
  sent: { icon: Mail, tone: 'neutral' },
  registered: { icon: MailWarning, tone: 'warning' },
  review: { icon: Clock, tone: 'info' },
  accepted: { icon: Check, tone: 'success' },
};

/** Whom a person invited, and what became of it. */
export function InviteList({ referral }: { referral: Referral }) {
  const { digits } = useDisplayPreferences();
  const { invites, link, isUnderReview, freeMonthsEarned } = referral;
  if (invites.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing={<DrawingQuiet />}
          title={texts.empty}
          action={
            <Button variant="soft" icon={Copy} onClick={() => void copyText(link, texts.linkCopied)}>
              {texts.copyLink}
            </Button>
          }
        />
      </Card>
    );
  }
  const months = pluralize('month', freeMonthsEarned, digits);
  return (
    <Card aria-labelledby="invites" className="grid content-start gap-5">
      <div>
        <CardHead
          id="invites"
          title={texts.invites}
          action={<span className="text-14 text-ink-2">{pluralizeForms(inviteForms, invites.length, digits)}</span>}
        />
        <Rows count={invites.length}>
          {invites.map((invite) => (
            <InviteRow key={invite.id} invite={invite} />
          ))}
        </Rows>
      </div>
      {isUnderReview && (
        <Note tone="info" icon={Clock}>
          {texts.underReview}
        </Note>
      )}
      {freeMonthsEarned > 0 && (
        <Note tone="success" icon={Gift}>
          {interpolate(texts.earned, { months })}
        </Note>
      )}
    </Card>
  );
}

function InviteRow({ invite: { email, sentAt, status } }: { invite: Invite }) {
  const style = useDisplayPreferences();
  const { icon, tone } = statusStyles[status];
  const date = shortDate(Date.parse(sentAt), style);
  return (
    <Row
      leading={<Glyph icon={icon} tone={tone} />}
      title={
        email ? (
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
        ) : (
          texts.byLink
        )
      }
      detail={interpolate(status === 'accepted' ? texts.detail.accepted : texts.detail.other, { date })}
      action={<Chip tone={tone}>{texts.status[status]}</Chip>}
    />
  );
}
