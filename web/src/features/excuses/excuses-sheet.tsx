import type { Excuse } from '@afdal/contract/tasks/excuses';
import { type CivilDate, civilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { firstExcusableDay } from '@afdal/domain/tasks/excuse';
import { interpolate } from '@afdal/domain/text/interpolate';
import { BriefcaseMedical, CircleEllipsis, type LucideIcon, Plane, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDateRange } from '../../lib/format/civil-dates.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { Chip } from '../../ui/base/chip.tsx';
import { Glyph } from '../../ui/base/glyph.tsx';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { DrawingQuiet } from '../../ui/illustrations/drawing-quiet.tsx';
import { cardEndClass, Row } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import type { DialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ExcuseForm } from './excuse-form.tsx';
import { useCancelExcuse, useExcuses } from './excuse-queries.ts';
import { texts } from './texts.ts';

export function ExcusesSheet({ isOpen, onClose }: DialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.title}>
      <div className="grid gap-6">
        <p className="text-ink-2">{texts.explained}</p>
        <ExcuseForm />
        <section aria-label={texts.list} className="border-t border-line pt-4">
          <ExcuseList />
        </section>
      </div>
    </Sheet>
  );
}

const icons: Record<Excuse['reason'], LucideIcon> = {
  sickness: BriefcaseMedical,
  travel: Plane,
  personal: CircleEllipsis,
};

/** The excuses of the last year and upcoming ones. One that ended before the first excusable day cannot be taken back. */
function ExcuseList() {
  const [cancelTarget, setCancelTarget] = useState<Excuse | null>(null);
  const { mutate: cancel, isPending } = useCancelExcuse();
  const list = useRef<HTMLUListElement>(null);
  return (
    <QueryStates
      query={useExcuses()}
      skeleton={<SkeletonRows rows={2} />}
      empty={<EmptyState drawing={<DrawingQuiet />} title={texts.empty} />}
    >
      {(excuses) => (
        <>
          <Rows ref={list} tabIndex={-1} aria-label={texts.list}>
            {excuses.map((excuse) => (
              <ExcuseRow key={excuse.id} excuse={excuse} onCancel={() => setCancelTarget(excuse)} />
            ))}
          </Rows>
          <Confirm
            isOpen={cancelTarget !== null}
            question={texts.cancelQuestion}
            consequence={texts.cancelConsequence}
            confirmLabel={texts.cancelConfirm}
            cancelLabel={texts.stay}
            busy={isPending}
            onCancel={() => setCancelTarget(null)}
            onConfirm={() =>
              cancelTarget &&
              cancel(
                { params: { id: cancelTarget.id } },
                {
                  onSettled: () => {
                    setCancelTarget(null);
                    // The clicked button disappears with its row: focus moves to the list.
                    setTimeout(() => list.current?.focus());
                  },
                },
              )
            }
          />
        </>
      )}
    </QueryStates>
  );
}

function ExcuseRow({ excuse, onCancel }: { excuse: Excuse; onCancel: () => void }) {
  const style = useDisplayPreferences();
  const today = useToday();
  const [from, to] = [civilDate(excuse.from), civilDate(excuse.to)];
  if (!from || !to) return null;
  const reason = texts.reasons[excuse.reason];
  const range = formatDateRange(from, to, style);
  const days = pluralize('day', daysBetween(from, to) + 1, style.digits);
  return (
    <Row
      leading={<Glyph icon={icons[excuse.reason]} tone={to < today ? 'neutral' : 'palm'} />}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {reason} <ExcuseState from={from} to={to} today={today} />
        </span>
      }
      detail={interpolate(texts.days, { range, days })}
      action={
        to >= firstExcusableDay(today) && (
          <IconButton
            icon={X}
            label={interpolate(texts.cancel, { reason, range })}
            onClick={onCancel}
            className={`-my-2 ${cardEndClass}`}
          />
        )
      }
    />
  );
}

function ExcuseState({ from, to, today }: { from: CivilDate; to: CivilDate; today: CivilDate }) {
  if (from > today) return <Chip>{texts.coming}</Chip>;
  return to >= today && <Chip tone="palm">{texts.running}</Chip>;
}
