import type { Recurring } from '@afdal/contract/finance/recurring';
import { isOpen } from '@afdal/domain/recurring/occurrences';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CalendarClock, Pencil, SkipForward, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { combineQueries } from '../../../data/combine-queries.ts';
import { mapQuery } from '../../../data/queries.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { ChangeOccurrenceForm } from './change-occurrence-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { formatOccurrenceDay, formatStatus } from './recurring-labels.ts';
import {
  type OccurrenceItem,
  useOccurrences,
  useRecurring,
  useSettleOccurrence,
  useUndoOccurrence,
} from './recurring-queries.ts';
import { texts } from './texts.ts';

interface Props extends AddressedDialogProps {
  readonly onEdit: (recurringItem: Recurring) => void;
}

/** One time that something recurs: confirmed with another amount or day, changed, skipped, or taken back. */
export function OccurrenceSheet({ id, onEdit, ...sheet }: Props) {
  const query = combineQueries([useRecurring(), useOccurrences()]);
  return (
    <ItemSheet
      {...sheet}
      title={texts.occurrenceTitle}
      item={mapQuery(query, (data) => data && findOccurrence(data, id))}
      missing={texts.missingOccurrence}
    >
      {(item) => <Details key={item.occurrence.id} item={item} onDone={sheet.onClose} onEdit={onEdit} />}
    </ItemSheet>
  );
}

function findOccurrence(
  [all, occurrences]: readonly [readonly Recurring[], readonly OccurrenceItem['occurrence'][]],
  id: string | undefined,
): OccurrenceItem | null {
  const occurrence = occurrences.find((each) => each.id === id);
  const recurringItem = all.find((each) => each.id === occurrence?.recurringId);
  return occurrence && recurringItem ? { occurrence, recurringItem } : null;
}

interface DetailsProps {
  readonly item: OccurrenceItem;
  readonly onDone: () => void;
  readonly onEdit: (recurringItem: Recurring) => void;
}

function Details({ item, onDone, onEdit }: DetailsProps) {
  const { occurrence, recurringItem } = item;
  const style = useDisplayPreferences();
  const today = useToday();
  const [isChanging, setChanging] = useState(false);
  const { skip } = useSettleOccurrence();
  const undo = useUndoOccurrence();
  const undoLabel = occurrence.isMatched ? texts.undoMatch : texts.undo;
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        <bdi className="font-strong text-ink">{recurringItem.title}</bdi>
        {` · ${interpolate(texts.dueOn, { day: formatOccurrenceDay(occurrence.dueOn, style, recurringItem.calendar) })} · ${formatStatus(occurrence, recurringItem, today, style.digits)}`}
      </p>
      {isOpen(occurrence) && !isChanging && <ConfirmForm item={item} onDone={onDone} />}
      {isOpen(occurrence) && isChanging && <ChangeOccurrenceForm item={item} onDone={onDone} />}
      <div className="flex flex-wrap gap-2">
        {isOpen(occurrence) && !isChanging && (
          <>
            <Button
              variant="quiet"
              icon={SkipForward}
              onClick={() => {
                onDone();
                skip(item);
              }}
            >
              {texts.skip}
            </Button>
            <Button variant="quiet" icon={CalendarClock} onClick={() => setChanging(true)}>
              {texts.change}
            </Button>
          </>
        )}
        {!isOpen(occurrence) && (
          <Button
            variant="quiet"
            icon={Undo2}
            onClick={() => {
              onDone();
              undo(occurrence);
            }}
          >
            {occurrence.status === 'skipped' ? texts.undoSkip : undoLabel}
          </Button>
        )}
        <Button variant="quiet" icon={Pencil} aria-haspopup="dialog" onClick={() => onEdit(recurringItem)}>
          {texts.editTitle}
        </Button>
      </div>
    </div>
  );
}
