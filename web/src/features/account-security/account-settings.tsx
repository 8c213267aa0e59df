import type { AccountSecurity } from '@afdal/contract/people/account-security';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { shortDate } from '../../lib/format/dates.ts';
import { useUser } from '../../session/user.tsx';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { AddressedDialogs } from '../../ui/overlay/addressed-dialogs.tsx';
import { lazySheets } from '../../ui/overlay/lazy-sheets.ts';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { EmailSetting } from './email-setting.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { useAccountSecurity } from './security-queries.ts';
import { SessionList } from './session-list.tsx';
import { SettingLine } from './setting-line.tsx';
import type { SecurityDialog } from './sheets.ts';
import { texts } from './texts.ts';
import { TwoStepSetting } from './two-step-setting.tsx';

const dialogs = lazySheets(
  () => import('./sheets.ts'),
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
