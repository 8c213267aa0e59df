import type { Recurring } from '@afdal/contract/finance/recurring';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { RowOpener } from '../../../ui/list/row-opener.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { RecurringAmount } from './recurring-amount.tsx';
import { formatOccurrenceDay, formatRhythm, typeIcon } from './recurring-labels.ts';
import { texts } from './texts.ts';

interface Props {
  readonly all: readonly Recurring[];
  readonly currency: string;
  readonly onOpen: (recurringItem: Recurring) => void;
}

/** Everything that recurs; what has ended comes last. */
export function RecurringCard({ all, currency, onOpen }: Props) {
  const style = useDisplayPreferences();
  const formatDetail = ({ next, recording, isApproximate, ...recurringItem }: Recurring) =>
    [
      next ? formatRhythm(recurringItem, style.digits) : texts.ended,
      next && interpolate(texts.next, { day: formatOccurrenceDay(next.dueOn, style, recurringItem.calendar) }),
      isApproximate && texts.approximately,
      texts.by[recording],
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card aria-label={texts.list}>
      <CardHead title={texts.list} />
      <Rows aria-label={texts.list}>
        {all.map((recurringItem) => (
          <Row
            key={recurringItem.id}
            itemId={recurringItem.id}
            leading={<Glyph icon={typeIcon(recurringItem.type)} tone={recurringItem.next ? 'palm' : 'neutral'} />}
            title={<RowOpener title={recurringItem.title} onOpen={() => onOpen(recurringItem)} />}
            detail={formatDetail(recurringItem)}
            amount={
              <RecurringAmount
                item={recurringItem}
                minor={recurringItem.amountMinor}
                currency={currency}
                isQuiet={!recurringItem.next}
              />
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
