import type { ImportRow } from '@afdal/contract/finance/imports';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { type ImportSign, importSigns } from '@afdal/domain/money/import';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { texts } from './texts.ts';

export const signChoices = importSigns.map((value) => ({ value, label: texts.signs[value] })).reverse();

interface Props {
  readonly row: ImportRow;
  readonly currency: string;
  readonly sign: ImportSign | null;
  readonly onDecide: (sign: ImportSign) => void;
}

/** A row that does not say which way its money went, with the choice. */
export function UndecidedRow({ row: { line, occurredOn, amountMinor, payee, note }, currency, sign, onDecide }: Props) {
  const style = useDisplayPreferences();
  const day = civilDate(occurredOn ?? '');
  const title = payee || note || texts.noPayee;
  return (
    <Row
      isFromTop
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      detail={
        <div className="grid gap-2">
          {day && formatDate(day, style.calendar, style)}
          <ChoiceField
            variant="pills"
            label={interpolate(texts.decideRow, { n: formatNumber(line, style.digits), title })}
            isLabelHidden
            options={signChoices}
            chosen={sign}
            onChange={onDecide}
          />
        </div>
      }
      amount={amountMinor !== null && <Amount minor={amountMinor} currency={currency} size="row" />}
    />
  );
}
