import { localizeDigits } from '../../lib/format/digits.ts';
import { SegmentedControl } from '../../ui/base/segmented-control.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { copy } from './copy.ts';
import { useSetting } from './use-setting.ts';

const choices = (['latn', 'arab'] as const).map((value) => ({
  value,
  label: <bdi dir="ltr">{localizeDigits('123', value)}</bdi>,
}));

export function DigitsSetting() {
  const { value, save, state } = useSetting('digits');
  return (
    <SettingRow
      label={copy.digits}
      state={state}
      control={
        <SegmentedControl label={copy.digits} isLabelHidden isWide choices={choices} value={value} onChange={save} />
      }
    />
  );
}
