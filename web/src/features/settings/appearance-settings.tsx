import { textSizes } from '@afdal/domain/people/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useUser } from '../../session/user.tsx';
import { SegmentedControl } from '../../ui/base/segmented-control.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
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

const sampleMinor = 125_000;

function TextSizeSetting() {
  const { value, save, state } = useSetting('textSize');
  const { digits } = useDisplayPreferences();
  const { currency } = useUser().preferences;
  return (
    <SettingRow
      label={texts.textSize}
      hint={interpolate(texts.inAllPages, { size: texts.textSizes[value] })}
      state={state}
      control={
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
          <span className="text-12" aria-hidden="true">
            {texts.letter}
          </span>
          <input
            type="range"
            min={0}
            max={textSizes.length - 1}
            step={1}
            value={textSizes.indexOf(value)}
            aria-label={texts.textSize}
            aria-valuetext={texts.textSizes[value]}
            onChange={(event) => save(textSizes[event.target.valueAsNumber] ?? value)}
            className="h-target w-full accent-palm"
          />
          <span className="text-22" aria-hidden="true">
            {texts.letter}
          </span>
          <span className="col-start-2 -mt-2 flex justify-between text-12 text-ink-2" aria-hidden="true">
            {textSizes.map((size) => (
              <span key={size}>{texts.textSizes[size]}</span>
            ))}
          </span>
        </div>
      }
    >
      <div className="rounded-control bg-fill p-4">
        <p className="text-14 text-ink-2">{texts.sampleHint}</p>
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-18">
          {interpolate(texts.sample, { n: formatNumber(10, digits) })}
          <Amount minor={sampleMinor} currency={currency} />
        </p>
      </div>
    </SettingRow>
  );
}
