import { SettingRow, SettingSwitch } from '../../ui/settings/setting-row.tsx';
import { useConsents, useDecideOnAnalytics } from './consent-queries.ts';
import { texts } from './texts.ts';

/** Off unless the person switched it on. */
export function AnalyticsSetting() {
  const { data: consents } = useConsents();
  const { decide, state } = useDecideOnAnalytics();
  const isGranted = consents?.findLast(({ kind }) => kind === 'analytics')?.isGranted ?? false;
  return (
    <ul>
      <SettingRow
        label={texts.analytics}
        hint={texts.analyticsHint}
        state={state}
        isSmall
        control={
          <SettingSwitch
            label={texts.analytics}
            checked={isGranted}
            disabled={consents === undefined}
            onChange={decide}
          />
        }
      />
    </ul>
  );
}
