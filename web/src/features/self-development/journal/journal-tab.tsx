import type { JournalEntry } from '@afdal/contract/self-development/journal';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { maxJournalSearchLength } from '@afdal/domain/self-development/limits';
import { Lock } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { allPages } from '../../../data/queries.ts';
import { useStoredDraftSuffix } from '../../../lib/draft.ts';
import { dayInBoth } from '../../../lib/format/civil-dates.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { itemMenu } from '../../../ui/list/item-menu.ts';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { JournalForm, moodIcons } from './journal-form.tsx';
import { useDeleteJournalEntry, useEntryOn, useJournal } from './journal-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly onEdit: (entry: JournalEntry) => void;
}

/** The page of today, and beside it all that were written. */
export function JournalTab({ onEdit }: Props) {
  return (
    <div className="grid items-start gap-gap lg:grid-cols-2">
      <Today />
      <Pages onEdit={onEdit} />
    </div>
  );
}

const dayDraftPrefix = 'journal-day-';

/** The page of today; or of the day on which one was begun that is not saved yet. */
function Today() {
  const style = useDisplayPreferences();
  const today = useToday();
  const day = civilDate(useStoredDraftSuffix(dayDraftPrefix) ?? '') ?? today;
  const titleId = useId();
  const [first, second] = dayInBoth(day, style.calendar, style);
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={texts.title} action={<Chip icon={Lock}>{texts.private}</Chip>} />
      <p className="mb-4 text-14 text-ink-2">
        {first} · {second}
      </p>
      <QueryStates query={useEntryOn(day)} skeleton={<SkeletonText lines={6} />}>
        {(entry) => (
          <JournalForm key={day} entry={entry} day={day} draftName={dayDraftPrefix + day} label={texts.title} />
        )}
      </QueryStates>
    </Card>
  );
}

function Pages({ onEdit }: Props) {
  const titleId = useId();
  const [q, setQ] = useState('');
  const deferredQuery = useDeferredValue(q.trim());
  const found = useJournal(deferredQuery);
  const empty = deferredQuery ? (
    <p className="text-ink-2">{texts.nothingFound}</p>
  ) : (
    <EmptyState drawing={<DrawingQuiet />} title={texts.empty} hint={texts.emptyHint} />
  );
  return (
    <Card aria-labelledby={titleId} className="grid content-start gap-3">
      <CardHead id={titleId} title={texts.pages} />
      <SearchField label={texts.search} value={q} onChange={setQ} maxLength={maxJournalSearchLength} />
      <QueryStates query={allPages(found)} skeleton={<SkeletonRows rows={4} />} empty={empty}>
        {(entries) => (
          <>
            <Rows aria-labelledby={titleId} count={entries.length}>
              {entries.map((entry) => (
                <PageRow key={entry.id} entry={entry} onEdit={() => onEdit(entry)} />
              ))}
            </Rows>
            <LoadMore query={found} />
          </>
        )}
      </QueryStates>
    </Card>
  );
}

function PageRow({ entry, onEdit }: { readonly entry: JournalEntry; readonly onEdit: () => void }) {
  const style = useDisplayPreferences();
  const onDelete = useDeleteJournalEntry();
  const { mood, gratitudes, note } = entry;
  const [day] = dayInBoth(entry.writtenOn, style.calendar, style);
  const icon = moodIcons[mood - 1] ?? moodIcons[2];
  return (
    <Row
      itemId={entry.id}
      isFromTop
      leading={<Glyph icon={icon} tone={mood >= 4 ? 'palm' : 'neutral'} />}
      title={day}
      detail={
        <>
          <p>{texts.moods[mood - 1]}</p>
          {gratitudes.length > 0 && <p className="wrap-anywhere">{gratitudes.join(' · ')}</p>}
          {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
        </>
      }
      menu={itemMenu(day, { onEdit, onDelete: () => onDelete(entry, day) })}
    />
  );
}
