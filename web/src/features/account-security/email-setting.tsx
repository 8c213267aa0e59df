import { type AccountSecurity, accountSecurity } from '@afdal/contract/people/account-security';
import { interpolate } from '@afdal/domain/text/interpolate';
import { MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCall } from '../../data/use-call.ts';
import { call } from '../../lib/api.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { useUser } from '../../session/user.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { Note, noteActionClass } from '../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { FilledText } from '../../ui/figures/filled-text.tsx';
import { securityChanged, useResendConfirmation } from './security-queries.ts';
import { SettingLine } from './setting-line.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly security: AccountSecurity;
  readonly onChange: () => void;
}

/** The address, and what of it waits for a mailed link. */
export function EmailSetting({ security, onChange }: Props) {
  const { email, emailVerified, isHolderVerified, pendingEmail } = security;
  const waits = pendingEmail || !emailVerified ? texts.unconfirmed : !isHolderVerified && texts.unverified;
  return (
    <SettingLine
      label={texts.email}
      state={waits && <Chip tone="warning">{waits}</Chip>}
      detail={<bdi dir="ltr">{email}</bdi>}
      action={
        <Button variant="quiet" size="small" aria-label={texts.titles['change-email']} onClick={onChange}>
          {texts.change}
        </Button>
      }
    >
      {pendingEmail && <PendingEmail pending={pendingEmail} />}
      {emailVerified ? !isHolderVerified && <UnverifiedEmail security={security} /> : !pendingEmail && <Unconfirmed />}
    </SettingLine>
  );
}

function PendingEmail({ pending }: { readonly pending: NonNullable<AccountSecurity['pendingEmail']> }) {
  const style = useDisplayPreferences();
  const resend = useCall(() => call(accountSecurity.resendEmailChange, {}), {
    onSuccess: () => securityChanged(texts.sentAgain),
    failed: texts.failedToSend,
  });
  const cancel = useCall(() => call(accountSecurity.cancelEmailChange, {}), {
    onSuccess: () => securityChanged(texts.changeCancelled),
    failed: texts.failedToCancel,
  });
  return (
    <Note tone="warning" icon={MailWarning}>
      <p className="wrap-anywhere">
        <FilledText text={texts.pending} at="email">
          {pending.email}
        </FilledText>{' '}
        {interpolate(texts.pendingUntil, { time: formatTime(Date.parse(pending.expiresAt), style) })}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <button type="button" className={noteActionClass} onClick={() => resend.mutate(undefined)}>
          {texts.confirmAgain}
        </button>
        <button type="button" className={noteActionClass} onClick={() => cancel.mutate(undefined)}>
          {texts.cancelChange}
        </button>
      </p>
    </Note>
  );
}

function Unconfirmed() {
  const resend = useResendConfirmation(texts.sentAgain);
  return (
    <Waiting action={texts.confirmAgain} onAction={() => resend.mutate(undefined)}>
      {texts.unconfirmedHint}
    </Waiting>
  );
}

/** Tells who has a second step that they lose it at a mailed reset; an administrator keeps it. */
function UnverifiedEmail({ security: { email, twoStep } }: Pick<Props, 'security'>) {
  const send = useResendConfirmation(interpolate(texts.sentTo, { email }));
  const { role } = useUser();
  const isLosing = role !== 'admin' && (twoStep.hasApp || twoStep.passkeys.length > 0);
  return (
    <Waiting action={texts.sendLink} onAction={() => send.mutate(undefined)}>
      {texts.unverifiedHint} {isLosing && texts.unverifiedStep}
    </Waiting>
  );
}

interface WaitingProps {
  readonly action: string;
  readonly onAction: () => void;
  readonly children: ReactNode;
}

function Waiting({ action, onAction, children }: WaitingProps) {
  return (
    <Note tone="warning" icon={MailWarning}>
      <p>{children}</p>
      <button type="button" className={noteActionClass} onClick={onAction}>
        {action}
      </button>
    </Note>
  );
}
