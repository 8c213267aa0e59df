import { type AllSettings, getFeatureName, type Setting } from '@afdal/contract/admin/settings';
import { features } from '@afdal/domain/product-settings/features';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useCall } from '../../../data/use-call.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useSaveState } from '../../../ui/query-states/use-save-state.ts';
import { SettingRow, SettingSwitch } from '../../../ui/settings/setting-row.tsx';
import { sendChange } from '../list/send-change.ts';
import { saveSettings } from './settings-queries.ts';
import { SettingsTab } from './settings-tab.tsx';
import { featureTexts, texts } from './texts.ts';

const switches = [
  ...features.map((feature) => ({ setting: getFeatureName(feature), ...featureTexts.features[feature] })),
  { setting: 'adminsNeedSecondStep', ...featureTexts.secondStep },
];

/** What is on and off for everybody: each switch saves by itself. */
export function FeaturesTab() {
  return (
    <SettingsTab title={featureTexts.title}>
      {({ settings }: AllSettings) => (
        <ul className="divide-y divide-line">
          {switches.map(({ setting, name, hint }) => {
            const found = settings.find((each) => each.name === setting);
            return found && <FeatureSwitch key={setting} setting={found} name={name} hint={hint} />;
          })}
        </ul>
      )}
    </SettingsTab>
  );
}

interface Props {
  readonly setting: Setting;
  readonly name: string;
  readonly hint: string;
}

function FeatureSwitch({ setting: { name: setting, value, changedAt }, name, hint }: Props) {
  const preferences = useDisplayPreferences();
  const { state, begin, outcome } = useSaveState(texts.failed);
  const { mutate, isPending } = useCall(
    (isOn: boolean) => sendChange(() => saveSettings([{ name: setting, value: isOn, expected: value }])),
    { failed: texts.failed, ...outcome },
  );
  const isOn = value === true;
  const since = isOn ? featureTexts.onSince : featureTexts.offSince;
  return (
    <SettingRow
      label={name}
      hint={
        changedAt === null
          ? hint
          : `${hint} · ${interpolate(since, { date: shortDate(Date.parse(changedAt), preferences) })}`
      }
      state={state}
      isSmall
      control={
        <SettingSwitch
          label={name}
          checked={isOn}
          disabled={isPending}
          onChange={(next) => {
            begin();
            mutate(next);
          }}
        />
      }
    />
  );
}
