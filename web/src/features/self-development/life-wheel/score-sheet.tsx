import type { Wheel } from '@afdal/contract/self-development/life-wheel';
import { startOfMonth } from '@afdal/domain/calendar/month';
import { type LifeScores, lifeAreas } from '@afdal/domain/self-development/life-wheel';
import { maxScore } from '@afdal/domain/self-development/limits';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useId } from 'react';
import { monthTitle } from '../../../lib/format/civil-dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { texts } from './texts.ts';
import { useSaveWheel, useWheels } from './wheel-queries.ts';

/** Where nothing was scored before. */
const middle = 5;

export function ScoreSheet({ id: _, ...sheet }: AddressedDialogProps) {
  const style = useDisplayPreferences();
  const month = startOfMonth(useToday());
  const title = interpolate(texts.score, { month: monthTitle(month, month, 'gregory', style) });
  return (
    <Sheet {...sheet} title={title}>
      <QueryStates query={useWheels()} skeleton={<SkeletonText lines={8} />}>
        {(wheels) => <ScoreForm label={title} month={month} wheels={wheels} onDone={sheet.onClose} />}
      </QueryStates>
    </Sheet>
  );
}

interface FormProps {
  readonly label: string;
  readonly month: string;
  readonly wheels: readonly Wheel[];
  readonly onDone: () => void;
}

function ScoreForm({ label, month, wheels, onDone }: FormProps) {
  const before = wheels.find((wheel) => wheel.month < month) ?? null;
  const last = wheels[0]?.scores;
  const initial = Object.fromEntries(lifeAreas.map((area) => [area, last?.[area] ?? middle])) as LifeScores;
  const form = useCheckedForm({
    draftName: `wheel-${month}`,
    initial,
    check: (scores: LifeScores) => ({ body: { scores } }),
    write: useSaveWheel(),
    onDone: () => onDone(),
  });
  return (
    <Form form={form} label={label} onCancel={onDone}>
      {lifeAreas.map((area) => (
        <ScoreField
          key={area}
          label={texts.areas[area]}
          score={form.draft[area]}
          before={before?.scores[area]}
          onChange={(score) => form.change({ [area]: score })}
        />
      ))}
    </Form>
  );
}

interface ScoreProps {
  readonly label: string;
  readonly score: number;
  readonly before: number | undefined;
  readonly onChange: (score: number) => void;
}

function ScoreField({ label, score, before, onChange }: ScoreProps) {
  const { digits } = useDisplayPreferences();
  const id = useId();
  const valueText = interpolate(localizeDigits(texts.of10, digits), { score: formatNumber(score, digits) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <label htmlFor={id} className="text-14 font-strong">
        {label}
      </label>
      <output htmlFor={id} className="text-14">
        {valueText}
      </output>
      <input
        id={id}
        type="range"
        min={1}
        max={maxScore}
        value={score}
        aria-valuetext={valueText}
        onChange={({ target }) => onChange(Number(target.value))}
        className="col-span-2 min-h-target w-full accent-palm"
      />
      {before !== undefined && (
        <p className="col-span-2 text-12 text-ink-2">
          {interpolate(texts.before, { score: formatNumber(before, digits) })}
        </p>
      )}
    </div>
  );
}
