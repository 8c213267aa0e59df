import type { SavingsSummary } from '@afdal/contract/finance/savings';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Users } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { RowOpener } from '../../../ui/list/row-opener.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { formatDay } from '../ledger/cycles/cycle-labels.ts';
import { texts } from './texts.ts';

interface Props {
  readonly circles: SavingsSummary['circles'];
  readonly onOpen: (obligationId: string) => void;
}

/** Savings circles before one's turn. They are paid and changed as the obligations that they are. */
export function SavedJamiyas({ circles, onOpen }: Props) {
  const style = useDisplayPreferences();
  if (circles.length === 0) return null;
  return (
    <Card aria-label={texts.circles}>
      <CardHead title={texts.circles} action={<Chip tone="palm">{texts.jamiyaChip}</Chip>} />
      <Rows aria-label={texts.circles}>
        {circles.map(({ obligationId, title, currency, savedMinor, paidCount, rounds, turn, turnOn }) => (
          <Row
            key={obligationId}
            leading={<Glyph icon={Users} tone="palm" />}
            title={<RowOpener title={title} onOpen={() => onOpen(obligationId)} />}
            detail={[
              interpolate(texts.rounds, {
                n: formatNumber(paidCount, style.digits),
                rounds: formatNumber(rounds, style.digits),
              }),
              turn !== null &&
                turnOn !== null &&
                interpolate(texts.turn, { n: formatNumber(turn, style.digits), day: formatDay(turnOn, style) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            amount={<Amount minor={savedMinor} currency={currency} size="row" />}
          />
        ))}
      </Rows>
    </Card>
  );
}
