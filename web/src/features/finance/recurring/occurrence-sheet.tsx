import type { Recurring } from '@afdal/contract/finance/recurring';
import { isOpen } from '@afdal/domain/recurring/occurrences';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { CalendarClock, Pencil, SkipForward, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { combineQueries } from '../../../data/combine-queries.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { ChangeOccurrenceForm } from './change-occurrence-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { copy } from './copy.ts';
import type { Shown } from './occurrence-groups.ts';
import { useOccurrences, useRecurring } from './recurring-entries.ts';
import { dayWords, statusWords } from './recurring-words.ts';
import { useSettleOccurrence, useUndoOccurrence } from './use-settle-occurrence.ts';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
  readonly onEdit: (of: Recurring) => void;
}

/** One time that something recurs: confirmed with another amount or day, changed, skipped, or taken back. */
export function OccurrenceSheet({ id, onEdit, ...sheet }: Props) {
  const { data, ...query } = combineQueries([useRecurring(), useOccurrences()]);
  const found = data && findShown(data, id);
  return (
    <ItemSheet
      {...sheet}
      title={copy.occurrenceTitle}
      item={{ ...query, data: found }}
      missing={copy.missingOccurrence}
    >
      {(shown) => <Details key={shown.occurrence.id} shown={shown} onDone={sheet.onClose} onEdit={onEdit} />}
    </ItemSheet>
  );
}

function findShown(
  [all, occurrences]: readonly [readonly Recurring[], readonly Shown['occurrence'][]],
  id: string | undefined,
): Shown | null {
  const occurrence = occurrences.find((each) => each.id === id);
  const of = all.find((each) => each.id === occurrence?.recurringId);
  return occurrence && of ? { occurrence, of } : null;
}

interface DetailsProps {
  readonly shown: Shown;
  readonly onDone: () => void;
  readonly onEdit: (of: Recurring) => void;
}

function Details({ shown, onDone, onEdit }: DetailsProps) {
  const { occurrence, of } = shown;
  const style = useReadingStyle();
  const today = useToday();
  const [isChanging, setChanging] = useState(false);
  const { skip } = useSettleOccurrence();
  const undo = useUndoOccurrence();
  const undoLabel = occurrence.isMatched ? copy.undoMatch : copy.undo;
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        <bdi className="font-strong text-ink">{of.title}</bdi>
        {` · ${fillTemplate(copy.dueOn, { day: dayWords(occurrence.dueOn, style) })} · ${statusWords(occurrence, of, today, style.digits)}`}
      </p>
      {isOpen(occurrence) && !isChanging && <ConfirmForm shown={shown} onDone={onDone} />}
      {isOpen(occurrence) && isChanging && <ChangeOccurrenceForm shown={shown} onDone={onDone} />}
      <div className="flex flex-wrap gap-2">
        {isOpen(occurrence) && !isChanging && (
          <>
            <Button
              look="quiet"
              icon={SkipForward}
              onClick={() => {
                onDone();
                skip(shown);
              }}
            >
              {copy.skip}
            </Button>
            <Button look="quiet" icon={CalendarClock} onClick={() => setChanging(true)}>
              {copy.change}
            </Button>
          </>
        )}
        {!isOpen(occurrence) && (
          <Button
            look="quiet"
            icon={Undo2}
            onClick={() => {
              onDone();
              undo(occurrence);
            }}
          >
            {occurrence.status === 'skipped' ? copy.undoSkip : undoLabel}
          </Button>
        )}
        <Button look="quiet" icon={Pencil} aria-haspopup="dialog" onClick={() => onEdit(of)}>
          {copy.editTitle}
        </Button>
      </div>
    </div>
  );
}
