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
import { copy } from './copy.ts';
import { securityChanged, useResendConfirmation } from './security-queries.ts';
import { SettingLine } from './setting-line.tsx';

interface Props {
  readonly security: AccountSecurity;
  readonly onChange: () => void;
}

/** The address, and what of it waits for a mailed link. */
export function EmailSetting({ security, onChange }: Props) {
  const { email, emailVerified, isHolderVerified, pendingEmail } = security;
  const waits = pendingEmail || !emailVerified ? copy.unconfirmed : !isHolderVerified && copy.unverified;
  return (
    <SettingLine
      label={copy.email}
      state={waits && <Chip tone="warning">{waits}</Chip>}
      detail={<bdi dir="ltr">{email}</bdi>}
      action={
        <Button variant="quiet" size="small" aria-label={copy.titles['change-email']} onClick={onChange}>
          {copy.change}
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
    onSuccess: () => securityChanged(copy.sentAgain),
    failed: copy.failedToSend,
  });
  const cancel = useCall(() => call(accountSecurity.cancelEmailChange, {}), {
    onSuccess: () => securityChanged(copy.changeCancelled),
    failed: copy.failedToCancel,
  });
  return (
    <Note tone="warning" icon={MailWarning}>
      <p className="wrap-anywhere">
        <FilledText text={copy.pending} at="email">
          {pending.email}
        </FilledText>{' '}
        {interpolate(copy.pendingUntil, { time: formatTime(Date.parse(pending.expiresAt), style) })}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <button type="button" className={noteActionClass} onClick={() => resend.mutate(undefined)}>
          {copy.confirmAgain}
        </button>
        <button type="button" className={noteActionClass} onClick={() => cancel.mutate(undefined)}>
          {copy.cancelChange}
        </button>
      </p>
    </Note>
  );
}

function Unconfirmed() {
  const resend = useResendConfirmation(copy.sentAgain);
  return (
    <Waiting action={copy.confirmAgain} onAction={() => resend.mutate(undefined)}>
      {copy.unconfirmedHint}
    </Waiting>
  );
}

/** Tells who has a second step that they lose it at a mailed reset; an administrator keeps it. */
function UnverifiedEmail({ security: { email, twoStep } }: Pick<Props, 'security'>) {
  const send = useResendConfirmation(interpolate(copy.sentTo, { email }));
  const { role } = useUser();
  const isLosing = role !== 'admin' && (twoStep.hasApp || twoStep.passkeys.length > 0);
  return (
    <Waiting action={copy.sendLink} onAction={() => send.mutate(undefined)}>
      {copy.unverifiedHint} {isLosing && copy.unverifiedStep}
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
