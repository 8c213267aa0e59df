import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { TimeField } from '../../../ui/fields/date/time-field.tsx';
import { FieldHint } from '../../../ui/fields/field.tsx';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { texts } from './texts.ts';

type When = 'now' | 'later';

interface Typed {
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}

interface Props {
  readonly when: { readonly chosen: When; readonly onChange: (when: When) => void };
  readonly day: Typed;
  readonly time: Typed;
}

const choices = [
  { value: 'now', label: texts.now },
  { value: 'later', label: texts.later },
] as const;

/** When a broadcast comes: at once, or on a day at a time, in each person's own time zone. */
export function ScheduleFields({ when, day, time }: Props) {
  const today = useToday();
  return (
    <div className="grid gap-3">
      <div>
        <SegmentedControl label={texts.when} choices={choices} value={when.chosen} onChange={when.onChange} />
      </div>
      {when.chosen === 'later' && (
        <>
          <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
            <DateField {...day} label={texts.date} min={today} />
            <TimeField {...time} label={texts.time} />
          </div>
          <div className="text-14">
            <FieldHint>{texts.scheduleHint}</FieldHint>
          </div>
        </>
      )}
    </div>
  );
}
