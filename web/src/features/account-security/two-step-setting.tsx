import type { AccountSecurity } from '@afdal/contract/people/account-security';
import { recoveryCodesMade } from '@afdal/domain/sessions/second-step-limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { KeyRound } from 'lucide-react';
import { useId } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { SettingLine } from './setting-line.tsx';
import type { SecurityDialog } from './sheets.ts';
import { texts } from './texts.ts';

/** Codes of an authenticator app, and the recovery codes that are left. */
export function TwoStepSetting({ twoStep }: Pick<AccountSecurity, 'twoStep'>) {
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
