import { maxMetals } from '@afdal/domain/savings/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { nisabMetals } from '@afdal/domain/zakat/zakat';
import { Plus, X } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/base/button.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import type { MetalDraft } from './figures-draft.ts';
import { texts } from './texts.ts';

interface Props {
  readonly metals: readonly MetalDraft[];
  readonly getError: (path: string) => string | undefined;
  /** @param paths whose errors no longer hold */
  readonly onChange: (metals: readonly MetalDraft[], paths: readonly string[]) => void;
}

/** Gold and silver that are kept, each weight by itself. */
export function MetalFields({ metals, getError, onChange }: Props) {
  const { digits } = useDisplayPreferences();
  const getPaths = (at: number) => [`metals.${at}.grams`, `metals.${at}.karat`];
  const all = metals.flatMap((_, at) => getPaths(at));
  const set = (at: number, part: Partial<MetalDraft>) =>
    onChange(
      metals.map((each, index) => (index === at ? { ...each, ...part } : each)),
      getPaths(at),
    );
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-14 font-strong">{texts.metals}</legend>
      {metals.map(({ key, metal, grams, karat }, at) => {
        const n = formatNumber(at + 1, digits);
        return (
          <div key={key} className="grid grid-cols-2 items-start gap-3">
            <SelectField
              label={interpolate(texts.metal, { n })}
              value={metal}
              onChange={({ target }) => set(at, { metal: target.value as MetalDraft['metal'] })}
            >
              {nisabMetals.map((value) => (
                <option key={value} value={value}>
                  {texts.metalNames[value]}
                </option>
              ))}
            </SelectField>
            <NumberField
              label={interpolate(texts.grams, { n })}
              value={grams}
              error={getError(`metals.${at}.grams`)}
              unit={texts.gramUnit}
              min={0}
              step={0.01}
              onChange={(value) => set(at, { grams: value })}
            />
            {metal === 'gold' && (
              <NumberField
                label={interpolate(texts.karat, { n })}
                value={karat}
                error={getError(`metals.${at}.karat`)}
                min={1}
                max={24}
                step={1}
                onChange={(value) => set(at, { karat: value })}
              />
            )}
            <IconButton
              icon={X}
              label={interpolate(texts.removeMetal, { metal: texts.metalNames[metal], n })}
              onClick={() => onChange(metals.toSpliced(at, 1), all)}
              className="self-center"
            />
          </div>
        );
      })}
      {metals.length < maxMetals && (
        <Button
          variant="soft"
          icon={Plus}
          className="justify-self-start"
          onClick={() => onChange([...metals, { key: newId(), metal: 'gold', grams: '', karat: '21' }], [])}
        >
          {texts.addMetal}
        </Button>
      )}
    </fieldset>
  );
}
