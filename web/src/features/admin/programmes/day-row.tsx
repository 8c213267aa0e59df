import {
  maxDayTitleLength,
  maxFactLength,
  maxFactSourceLength,
  maxLessonLength,
} from '@afdal/domain/self-development/limits';
import { maxTaskTitleLength } from '@afdal/domain/tasks/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronDown, ChevronUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { DayDraft } from './day-draft.ts';
import { texts } from './texts.ts';

interface Props {
  readonly day: DayDraft;
  /** Its place, as it is written. */
  readonly number: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Where its errors are: `days.0`. */
  readonly path: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly hintId: string;
  readonly onToggle: () => void;
  readonly onChange: (change: Partial<DayDraft>, path: string) => void;
  readonly onStep: (way: -1 | 1) => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Null where it has to stay. */
  readonly onRemove: (() => void) | null;
}

/** A day in its place, and once it is opened its fields. */
export function DayRow({ day, number, hintId, isOpen, onToggle, ...rest }: Props) {
  const fieldsId = useId();
  const moveByKey = (event: KeyboardEvent) => {
    const way = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (way === undefined) return;
    event.preventDefault();
    rest.onStep(way);
  };
  return (
    <li className="relative bg-card data-dragged:z-10 data-dragged:rounded-control data-dragged:shadow-up">
      <div className="flex min-h-14 items-center gap-3">
        <button
          type="button"
          data-grip
          aria-label={interpolate(texts.moveDay, { n: number })}
          aria-describedby={hintId}
          onKeyDown={moveByKey}
          className="admin-day-grip"
        >
          <Icon icon={GripVertical} small />
        </button>
        <span aria-hidden="true" className="admin-day-number">
          {number}
        </span>
        <div className="min-w-0 flex-1 py-2 leading-row wrap-anywhere">
          <p>{day.title.trim() || texts.untitled}</p>
          {day.action.trim() && (
            <p className="text-14 text-ink-2">{interpolate(texts.action, { action: day.action })}</p>
          )}
        </div>
        <IconButton
          icon={isOpen ? ChevronUp : Pencil}
          label={interpolate(isOpen ? texts.closeDay : texts.editDay, { n: number })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          onClick={onToggle}
          className="-me-3"
        />
      </div>
      {isOpen && (
        <div id={fieldsId} className="grid gap-4 pb-5">
          <DayFields day={day} {...rest} />
        </div>
      )}
    </li>
  );
}

type FieldsProps = Omit<Props, 'number' | 'hintId' | 'isOpen' | 'onToggle'>;

function DayFields({ day, errors, path, isBusy, onChange, onStep, isFirst, isLast, onRemove }: FieldsProps) {
  const typed = (field: keyof DayDraft, name: string = field) => ({
    value: day[field],
    error: errors[`${path}.${name}`],
    readOnly: isBusy,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [field]: target.value }, `${path}.${name}`),
  });
  return (
    <>
      <TextField {...typed('title')} label={texts.dayTitle} required maxLength={maxDayTitleLength} />
      <TextAreaField
        {...typed('lesson')}
        label={texts.lesson}
        hint={texts.lessonHint}
        required
        rows={6}
        limit={maxLessonLength}
      />
      <TextField {...typed('action')} label={texts.dayAction} required maxLength={maxTaskTitleLength} />
      <TextAreaField {...typed('factText', 'fact.text')} label={texts.fact} optional limit={maxFactLength} />
      <TextField
        {...typed('factSource', 'fact.source')}
        label={texts.factSource}
        dir="auto"
        optional
        maxLength={maxFactSourceLength}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" icon={ChevronUp} disabled={isFirst} onClick={() => onStep(-1)}>
          {texts.up}
        </Button>
        <Button variant="quiet" size="small" icon={ChevronDown} disabled={isLast} onClick={() => onStep(1)}>
          {texts.down}
        </Button>
        {onRemove && (
          <Button variant="quietDanger" size="small" icon={Trash2} onClick={onRemove} className="ms-auto">
            {texts.removeDay}
          </Button>
        )}
      </div>
    </>
  );
}
