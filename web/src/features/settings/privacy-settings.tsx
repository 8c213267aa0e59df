import { Link } from '@tanstack/react-router';
import { useUser } from '../../session/user.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { SettingRow, SettingSwitch } from '../../ui/settings/setting-row.tsx';
import { texts } from './texts.ts';
import { useSetting } from './use-setting.ts';

const sampleMinor = 125_000;

export function PrivacySettings() {
  const { value, save, state } = useSetting('hideAmounts');
  const { currency } = useUser().preferences;
  return (
    <ul className="divide-y divide-line">
      <SettingRow
        label={texts.hideAmounts}
        hint={texts.hideAmountsHint}
        state={state}
        isSmall
        control={<SettingSwitch label={texts.hideAmounts} checked={value} onChange={save} />}
      >
        <p className="flex flex-wrap justify-between gap-x-4 rounded-control bg-fill p-4">
          {texts.safeToSpend}
          <Amount minor={sampleMinor} currency={currency} />
        </p>
      </SettingRow>
      <SettingRow
        label={texts.privateHabits}
        hint={texts.privateHabitsHint}
        isSmall
        control={
          <Link to="/break-habits" className="inline-flex min-h-target items-center text-palm-ink hover:underline">
            {texts.privateHabitsLink}
          </Link>
        }
      />
    </ul>
  );
}
