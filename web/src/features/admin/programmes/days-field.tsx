import { maxProgrammeDays } from '@afdal/domain/self-development/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/base/button.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Rows } from '../../../ui/list/rows.tsx';
import { useDragOrder } from '../../../ui/list/use-drag-order.ts';
import type { DayDraft } from './day-draft.ts';
import { DayRow } from './day-row.tsx';
import { otherDays, texts } from './texts.ts';

interface Props {
  readonly value: readonly DayDraft[];
  /** By path: `days.0.title`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  /** @param paths what of it has changed; all, if it is not said */
  readonly onChange: (days: readonly DayDraft[], paths?: readonly string[]) => void;
  /** The key of the day whose fields are shown. */
  readonly opened: string | null;
  readonly onOpen: (key: string | null) => void;
  /** Whether one day has to stay. */
  readonly isLastNeeded: boolean;
}

/** How many days are shown at first. */
const initiallyShown = 5;

/** The days of a programme: each is opened to be changed, and moved by its grip, the keyboard or its buttons. */
export function DaysField({ value: days, errors, isBusy, onChange, opened, onOpen, isLastNeeded }: Props) {
  const { digits } = useDisplayPreferences();
  const hintId = useId();
  const [isWhole, setWhole] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const hasError = (at: number) => Object.keys(errors).some((path) => path.startsWith(`days.${at}.`));
  const isAll = isWhole || days.some((_, at) => at >= initiallyShown && hasError(at));
  const shown = isAll ? days : days.slice(0, initiallyShown);
  const written = (n: number) => formatNumber(n, digits);
  const move = (from: number, to: number) => {
    const day = days[from];
    if (!day || to < 0 || to >= days.length || isBusy) return;
    if (to >= initiallyShown) setWhole(true);
    onChange(days.toSpliced(from, 1).toSpliced(to, 0, day));
    setAnnouncement(interpolate(texts.moved, { title: day.title, n: written(to + 1), all: written(days.length) }));
  };
  const drag = useDragOrder(move);
  const add = () => {
    const day = { key: newId(), title: '', lesson: '', action: '', factText: '', factSource: '' };
    setWhole(true);
    onChange([...days, day]);
    onOpen(day.key);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.days}</legend>
      <p id={hintId} className="sr-only">
        {texts.moveHint}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {errors.days && <FieldError>{errors.days}</FieldError>}
      {days.length === 0 && <p className="text-14 text-ink-2">{texts.noDays}</p>}
      <Rows aria-label={texts.days} {...drag}>
        {shown.map((day, at) => (
          <DayRow
            key={day.key}
            day={day}
            number={written(at + 1)}
            errors={errors}
            path={`days.${at}`}
            isOpen={opened === day.key || hasError(at)}
            isBusy={isBusy}
            hintId={hintId}
            onToggle={() => onOpen(opened === day.key ? null : day.key)}
            onChange={(change, path) => onChange(days.with(at, { ...day, ...change }), [path])}
            onStep={(way) => move(at, at + way)}
            isFirst={at === 0}
            isLast={at === days.length - 1}
            onRemove={days.length > 1 || !isLastNeeded ? () => onChange(days.toSpliced(at, 1)) : null}
          />
        ))}
      </Rows>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        {shown.length < days.length ? (
          <Button variant="bare" size="small" onClick={() => setWhole(true)} className="-ms-4">
            {pluralizeForms(otherDays, days.length - shown.length, digits)}
          </Button>
        ) : (
          <span />
        )}
        <Button variant="soft" size="small" icon={Plus} disabled={days.length >= maxProgrammeDays} onClick={add}>
          {texts.addDay}
        </Button>
      </div>
    </fieldset>
  );
}
