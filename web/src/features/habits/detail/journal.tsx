import { type Habit, type HabitEvent, habits } from '@afdal/contract/habits';
import { interpolate } from '@afdal/domain/text/interpolate';
import {
  Gauge,
  HandHeart,
  NotebookPen,
  Pencil,
  Plus,
  ReceiptText,
  RotateCcw,
  ShieldCheck,
  Sunset,
  Trash2,
} from 'lucide-react';
import { allPages } from '../../../data/queries.ts';
import { offerUndo } from '../../../data/undo-toasts.ts';
import { useListWrite } from '../../../data/use-write.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { pluralizeUnit } from '../../../lib/format/units.ts';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { formatUrgeResult, spanText } from '../habit-labels.ts';
import { habitList, useHabitLog } from '../habit-queries.ts';
import { texts as habitsTexts } from '../texts.ts';
import { useSlipExpense } from '../use-slip-expense.ts';
import { texts } from './texts.ts';

const icons = { slip: RotateCcw, urge: ShieldCheck, pledge: HandHeart, review: Sunset, note: NotebookPen } as const;
const tones = { slip: 'warning', urge: 'success', pledge: 'palm', review: 'neutral', note: 'neutral' } as const;

/** What was recorded, the latest first. */
export function HabitLog({ habit }: { habit: Habit }) {
  const habitLog = useHabitLog(habit);
  const open = useOpenDialog<'habit-note' | 'edit-habit-event'>();
  const remove = useDeleteEvent(habit);
  return (
    <section aria-label={texts.habitLog} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18">{texts.habitLog}</h2>
        <Button
          variant="soft"
          size="small"
          icon={Plus}
          aria-haspopup="dialog"
          onClick={() => open('habit-note', habit.id)}
        >
          {texts.addNote}
        </Button>
      </div>
      <QueryStates
        query={allPages(habitLog)}
        skeleton={<SkeletonRows rows={3} />}
        empty={<p className="text-14 text-ink-2">{texts.emptyHabitLog}</p>}
      >
        {(events) => (
          <>
            <Rows aria-label={texts.habitLog} count={events.length}>
              {events.map((event) => (
                <EventRow
                  key={event.id}
                  habit={habit}
                  event={event}
                  onEdit={() => open('edit-habit-event', `${habit.id}_${event.id}`)}
                  onDelete={() => remove(event)}
                />
              ))}
            </Rows>
            <LoadMore query={habitLog} />
          </>
        )}
      </QueryStates>
    </section>
  );
}

interface RowProps {
  readonly habit: Habit;
  readonly event: HabitEvent;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function EventRow({ habit, event, onEdit, onDelete }: RowProps) {
  const style = useDisplayPreferences();
  const now = useNow();
  const { id, type, at, note, quantity, result, seconds, trigger, feeling } = event;
  const { digits } = style;
  const title = getTitle(habit, event);
  const expense = useSlipExpense()(habit, event);
  const isWithin = isWithinLimit(habit, event);
  const visibleQuantity = isWithin ? (quantity ?? 0) : quantity;
  const details = [
    visibleQuantity !== null && (habit.unit || visibleQuantity !== 1)
      ? pluralizeUnit(visibleQuantity, habit.unit, digits)
      : '',
    result ? formatUrgeResult(habit, result) : '',
    seconds !== null && seconds >= 60
      ? interpolate(texts.lasted, { minutes: spanText(Math.round(seconds / 60), digits) })
      : '',
    trigger ? habitsTexts.triggers[trigger] : '',
    feeling ? habitsTexts.feelings[feeling] : '',
  ].filter(Boolean);
  const when = relativeTime(Date.parse(at), now, style);
  const actions = [
    ...(type === 'pledge' ? [] : [{ label: habitsTexts.card.edit, icon: Pencil, onSelect: onEdit }]),
    ...(expense ? [{ label: expense.label, icon: ReceiptText, onSelect: expense.run }] : []),
    { label: habitsTexts.card.delete, icon: Trash2, isDestructive: true, swipe: 'end' as const, onSelect: onDelete },
  ];
  return (
    <Row
      itemId={id}
      isFromTop
      leading={<Glyph icon={isWithin ? Gauge : icons[type]} tone={isWithin ? 'neutral' : tones[type]} />}
      title={title}
      detail={
        <>
          {details.length > 0 && <p>{details.join(' · ')}</p>}
          {note && (
            <p className="whitespace-pre-line wrap-anywhere">
              <bdi>{note}</bdi>
            </p>
          )}
          <p className="text-12">{when}</p>
        </>
      }
      menu={{ label: interpolate(habitsTexts.card.options, { name: `${title}، ${when}` }), actions }}
    />
  );
}

/** Whether an event logs a quantity that the limit allows, or none. */
function isWithinLimit({ mode }: Habit, { type, isOverLimit }: HabitEvent): boolean {
  return mode !== 'abstain' && (type === 'review' || (type === 'slip' && !isOverLimit));
}

function getTitle(habit: Habit, event: HabitEvent): string {
  return isWithinLimit(habit, event) ? texts.logged : texts.events[event.type];
}

/** Deletes what was recorded; for ten seconds a toast brings it back. */
function useDeleteEvent(habit: Habit) {
  const { mutate: restore } = useListWrite(habitList, habits.restoreHabitEvent, {
    onSuccess: ({ habit }) => habitList.put(habit),
    failed: texts.failedToRestore,
  });
  const { mutate: remove } = useListWrite(habitList, habits.deleteHabitEvent, { failed: texts.failedToDelete });
  return (event: HabitEvent) => {
    const params = { id: habit.id, eventId: event.id };
    const run = () => restore({ params, idempotencyKey: newId() });
    offerUndo({ id: event.id, title: texts.eventDeleted, description: getTitle(habit, event), run });
    remove({ params });
  };
}
