import { interpolate } from '@afdal/domain/text/interpolate';
import type { ReactNode } from 'react';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { GoalFigures, HabitFigures, MoneyFigures, PaymentFigures } from './figure-steps.tsx';
import { useReview } from './review-queries.ts';
import { texts } from './texts.ts';
import { formatWeek } from './week-labels.ts';

/** A review of the past, with its figures as they were. */
export function PastReviewSheet({ id, ...sheet }: AddressedDialogProps) {
  const style = useDisplayPreferences();
  return (
    <ItemSheet {...sheet} title={texts.label} item={useReview(id)} missing={texts.past.missing}>
      {({ figures, intention, note, ...week }) => (
        <div className="grid gap-5">
          <p className="text-ink-2">{formatWeek(week, style)}</p>
          {intention && <p className="text-18">{interpolate(texts.done.intention, { intention })}</p>}
          <Part name={texts.names.money}>
            <MoneyFigures money={figures.money} />
          </Part>
          {figures.payments.items.length > 0 && (
            <Part name={texts.names.payments}>
              <PaymentFigures payments={figures.payments} currency={figures.money.currency} isPast />
            </Part>
          )}
          <Part name={texts.names.habits}>
            <HabitFigures figures={figures} weekOn={week.weekOn} />
          </Part>
          {figures.goals.length > 0 && (
            <Part name={texts.names.goals}>
              <GoalFigures goals={figures.goals} />
            </Part>
          )}
          {note && (
            <Part name={texts.past.note}>
              <p className="wrap-anywhere whitespace-pre-line">{note}</p>
            </Part>
          )}
        </div>
      )}
    </ItemSheet>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-18">{name}</h3>
      {children}
    </section>
  );
}
