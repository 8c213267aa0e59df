import type { Recurring } from '@afdal/contract/finance/recurring';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { Row } from '../../../ui/list/row.tsx';
import { RowOpener } from '../../../ui/list/row-opener.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { copy } from './copy.ts';
import { RecurringAmount } from './recurring-amount.tsx';
import { dayWords, formatRhythm } from './recurring-words.ts';
import { typeIcon } from './type-icon.ts';

interface Props {
  readonly all: readonly Recurring[];
  readonly currency: string;
  readonly onOpen: (of: Recurring) => void;
}

/** Everything that recurs; what has ended comes last. */
export function RecurringCard({ all, currency, onOpen }: Props) {
  const style = useReadingStyle();
  const formatDetail = ({ next, recording, isApproximate, ...of }: Recurring) =>
    [
      next ? formatRhythm(of, style.digits) : copy.ended,
      next && fillTemplate(copy.next, { day: dayWords(next.dueOn, style) }),
      isApproximate && copy.approximately,
      copy.by[recording],
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card aria-label={copy.list}>
      <CardHead title={copy.list} />
      <Rows aria-label={copy.list}>
        {all.map((of) => (
          <Row
            key={of.id}
            entry={of.id}
            leading={<Glyph icon={typeIcon(of.type)} tone={of.next ? 'palm' : 'neutral'} />}
            title={<RowOpener title={of.title} onOpen={() => onOpen(of)} />}
            detail={formatDetail(of)}
            amount={<RecurringAmount of={of} minor={of.amountMinor} currency={currency} isQuiet={!of.next} />}
          />
        ))}
      </Rows>
    </Card>
  );
}
