import { SegmentedControl } from '../../ui/base/segmented-control.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { copy } from './copy.ts';
import { TextSizeSetting } from './text-size-setting.tsx';
import { useSetting } from './use-setting.ts';

const themes = ['light', 'dark', 'system'] as const;

export function AppearanceSettings() {
  const { value, save, state } = useSetting('theme');
  return (
    <ul className="divide-y divide-line">
      <SettingRow
        label={copy.theme}
        hint={copy.themeHints[value]}
        state={state}
        control={
          <SegmentedControl
            label={copy.theme}
            isLabelHidden
            isWide
            choices={themes.map((each) => ({ value: each, label: copy.themes[each] }))}
            value={value}
            onChange={save}
          />
        }
      />
      <TextSizeSetting />
    </ul>
  );
}
