import type { TrashedItem } from '@afdal/contract/people/trash';
import { trashDays } from '@afdal/domain/limits/trash-days';
import { interpolate } from '@afdal/domain/text/interpolate';
import { daysLeftInTrash } from '@afdal/domain/trash/days-left';
import { type TrashKind, trashKinds } from '@afdal/domain/trash/trash-kinds';
import { type RefObject, useRef, useState } from 'react';
import { allPages } from '../../data/queries.ts';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { Button } from '../../ui/base/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { DrawingQuiet } from '../../ui/illustrations/drawing-quiet.tsx';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { Row } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { texts } from './texts.ts';
import { useRestore, useTrash } from './trash-queries.ts';

/** What was deleted, latest first, to be restored one by one. */
export function TrashList() {
  const { digits } = useDisplayPreferences();
  const [kind, setKind] = useState<TrashKind>();
  const trash = useTrash(kind);
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className="grid gap-5">
      <p className="text-14 text-ink-2">
        {interpolate(texts.hint, { days: pluralize('day', trashDays, digits, 'object') })}
      </p>
      <SelectField
        label={texts.kind}
        value={kind ?? ''}
        onChange={({ target }) => setKind(trashKinds.find((each) => each === target.value))}
      >
        <option value="">{texts.all}</option>
        {trashKinds.map((each) => (
          <option key={each} value={each}>
            {texts.kinds[each]}
          </option>
        ))}
      </SelectField>
      <QueryStates
        query={allPages(trash)}
        skeleton={<SkeletonRows rows={4} hasAmount />}
        empty={<Empty isFiltered={kind !== undefined} onClear={() => setKind(undefined)} />}
      >
        {(items) => (
          <>
            <Rows ref={list} tabIndex={-1} aria-label={texts.list} count={items.length}>
              {items.map((item) => (
                <TrashedRow key={`${item.kind} ${item.id}`} item={item} list={list} />
              ))}
            </Rows>
            <LoadMore query={trash} />
          </>
        )}
      </QueryStates>
    </div>
  );
}

function Empty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      drawing={<DrawingQuiet />}
      title={isFiltered ? texts.noneOfKind : texts.empty}
      action={
        isFiltered && (
          <Button variant="soft" onClick={onClear}>
            {texts.clearFilter}
          </Button>
        )
      }
    />
  );
}

function TrashedRow({ item, list }: { item: TrashedItem; list: RefObject<HTMLUListElement | null> }) {
  const style = useDisplayPreferences();
  const { restore, isPending } = useRestore(item);
  const { kind, parentTitle, on, amountMinor, currency, deletedAt } = item;
  const day = on && formatDate(on, style.calendar, style);
  const title = item.title || parentTitle || day || texts.kinds[kind];
  const about = [texts.kinds[kind], parentTitle, day].filter((part) => part && part !== title);
  const days = daysLeftInTrash(Date.parse(deletedAt), Date.now());
  return (
    <Row
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      detail={
        <>
          <span className="block wrap-anywhere">{about.join('، ')}</span>
          <span className="block">{interpolate(texts.remaining, { days: pluralize('day', days, style.digits) })}</span>
        </>
      }
      amount={
        amountMinor !== null && currency !== null && <Amount minor={amountMinor} currency={currency} size="row" />
      }
      action={
        <Button
          variant="soft"
          size="small"
          busy={isPending}
          aria-label={interpolate(texts.restoreThis, { title })}
          onClick={() => {
            // The clicked button disappears with its row: focus moves to the list.
            list.current?.focus();
            restore();
          }}
        >
          {texts.restore}
        </Button>
      }
    />
  );
}
