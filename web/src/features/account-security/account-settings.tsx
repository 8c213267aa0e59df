import type { AccountSecurity, Passkey } from '@afdal/contract/people/account-security';
import { recoveryCodesMade } from '@afdal/domain/sessions/second-step-limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { shortDate } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { relativeTime } from '../../lib/format/relative-time.ts';
import { useUser } from '../../session/user.tsx';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Glyph } from '../../ui/base/glyph.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Row } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { AddressedDialogs } from '../../ui/overlay/addressed-dialogs.tsx';
import { lazySheets } from '../../ui/overlay/lazy-sheets.ts';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { EmailSetting } from './email-setting.tsx';
import { useAccountSecurity } from './security-queries.ts';
import { SessionList } from './session-list.tsx';
import { SettingLine } from './setting-line.tsx';
import type { SecurityDialog } from './sheets.tsx';
import { texts } from './texts.ts';

const dialogs = lazySheets(
  () => import('./sheets.tsx'),
  [
    'change-email',
    'change-password',
    'two-step',
    'two-step-off',
    'recovery-codes',
    'add-passkey',
    'rename-passkey',
    'remove-passkey',
  ],
);
const nothingShared = {};

/** How a person is called and signs in, and where they are signed in now. */
export function AccountSettings() {
  const security = useAccountSecurity();
  const open = useOpenDialog<SecurityDialog>();
  return (
    <div className="grid gap-5">
      <QueryStates query={security} skeleton={<SkeletonRows rows={4} />}>
        {(data) => (
          <ul className="divide-y divide-line">
            <NameSetting />
            <EmailSetting security={data} onChange={() => open('change-email')} />
            <PasswordSetting security={data} onChange={() => open('change-password')} />
            <TwoStepSetting twoStep={data.twoStep} />
            <PasskeyList passkeys={data.twoStep.passkeys} />
          </ul>
        )}
      </QueryStates>
      <SessionList />
      <AddressedDialogs dialogs={dialogs} shared={nothingShared} />
    </div>
  );
}

function NameSetting() {
  const { name } = useUser();
  return (
    <SettingLine
      label={texts.name}
      detail={<bdi>{name}</bdi>}
      action={
        <Link to="/profile" className={buttonClass('quiet', 'small')}>
          {texts.profile}
        </Link>
      }
    />
  );
}

interface Props {
  readonly security: AccountSecurity;
  readonly onChange: () => void;
}

function PasswordSetting({ security: { hasPassword, passwordChangedAt }, onChange }: Props) {
  const style = useDisplayPreferences();
  const changed = passwordChangedAt && shortDate(Date.parse(passwordChangedAt), style);
  return (
    <SettingLine
      label={texts.password}
      detail={hasPassword ? changed && interpolate(texts.passwordChangedOn, { date: changed }) : texts.noPassword}
      action={
        <Button
          variant="quiet"
          size="small"
          aria-label={`${texts.password}: ${hasPassword ? texts.change : texts.setPassword}`}
          onClick={onChange}
        >
          {hasPassword ? texts.change : texts.setPassword}
        </Button>
      }
    />
  );
}

/** Codes of an authenticator app, and the recovery codes that are left. */
function TwoStepSetting({ twoStep }: Pick<AccountSecurity, 'twoStep'>) {
  const { hasApp, passkeys, recoveryCodesLeft } = twoStep;
  const open = useOpenDialog<SecurityDialog>();
  const id = useId();
  const { digits } = useDisplayPreferences();
  const [left, all] = [recoveryCodesLeft, recoveryCodesMade].map((count) => formatNumber(count, digits));
  return (
    <SettingLine
      label={texts.twoStep}
      detail={hasApp ? texts.appIsOn : texts.appIsOff}
      action={
        <label htmlFor={id} className="flex min-h-target min-w-target items-center justify-end">
          <Switch
            id={id}
            checked={hasApp}
            aria-label={texts.twoStep}
            onChange={() => open(hasApp ? 'two-step-off' : 'two-step')}
          />
        </label>
      }
    >
      {(hasApp || passkeys.length > 0) && (
        <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
          <Icon icon={KeyRound} small />
          <span>{interpolate(texts.recoveryRemaining, { left: left ?? '', all: all ?? '' })}</span>
          <Button variant="bare" size="small" onClick={() => open('recovery-codes')}>
            {texts.renewCodes}
          </Button>
        </p>
      )}
    </SettingLine>
  );
}

/** The passkeys of the account, and another one. */
function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const open = useOpenDialog<SecurityDialog>();
  const isSupported = typeof window.PublicKeyCredential === 'function';
  const hint = passkeys.some(({ signsInAlone }) => signsInAlone) ? texts.passkeysAlone : texts.passkeysHint;
  return (
    <SettingLine
      label={texts.passkeys}
      detail={isSupported ? hint : texts.passkeysUnsupported}
      action={
        isSupported && (
          <Button variant="quiet" size="small" onClick={() => open('add-passkey')}>
            {texts.addPasskey}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <Rows>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => open('rename-passkey', passkey.id)}
              onRemove={() => open('remove-passkey', passkey.id)}
            />
          ))}
        </Rows>
      )}
    </SettingLine>
  );
}

interface RowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey: { id, name, signsInAlone, createdAt, lastUsedAt }, onRename, onRemove }: RowProps) {
  const now = useNow();
  const style = useDisplayPreferences();
  const used = lastUsedAt && interpolate(texts.passkeyUsed, { time: relativeTime(Date.parse(lastUsedAt), now, style) });
  return (
    <Row
      itemId={id}
      leading={<Glyph icon={KeyRound} />}
      title={<bdi>{name}</bdi>}
      detail={
        <>
          {signsInAlone ? texts.passkeyAlone : texts.passkeySecond} ·{' '}
          {used ?? interpolate(texts.passkeyAdded, { date: shortDate(Date.parse(createdAt), style) })}
        </>
      }
      menu={{
        label: interpolate(texts.passkeyMenu, { name }),
        actions: [
          { label: texts.rename, icon: Pencil, onSelect: onRename },
          { label: texts.remove, icon: Trash2, onSelect: onRemove, isDestructive: true },
        ],
      }}
    />
  );
}
