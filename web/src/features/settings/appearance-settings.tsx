import { SegmentedControl } from '../../ui/base/segmented-control.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { TextSizeSetting } from './text-size-setting.tsx';
import { texts } from './texts.ts';
import { useSetting } from './use-setting.ts';

const themes = ['light', 'dark', 'system'] as const;

export function AppearanceSettings() {
  const { value, save, state } = useSetting('theme');
  return (
    <ul className="divide-y divide-line">
      <SettingRow
        label={texts.theme}
        hint={texts.themeHints[value]}
        state={state}
        control={
          <SegmentedControl
            label={texts.theme}
            isLabelHidden
            isWide
            choices={themes.map((each) => ({ value: each, label: texts.themes[each] }))}
            value={value}
            onChange={save}
          />
        }
      />
      <TextSizeSetting />
    </ul>
  );
}
