import type { ImportRow } from '@afdal/contract/finance/imports';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { texts } from './texts.ts';

/** Whether a row is the transaction that it is matched with, or something else. */
export type Answer = 'same' | 'other';

const answers = (['same', 'other'] as const).map((value) => ({ value, label: texts.answers[value] }));

interface Props {
  readonly row: ImportRow;
  readonly currency: string;
  readonly answer: Answer | null;
  readonly onAnswer: (answer: Answer) => void;
}

/** A row that may be recorded already, with the transaction that it may be, and the choice. */
export function MatchedRow({ row, currency, answer, onAnswer }: Props) {
  const style = useDisplayPreferences();
  const { line, type, occurredOn, amountMinor, payee, note, match } = row;
  const title = payee || note || texts.noPayee;
  const formatDay = (day: string | null) => {
    const date = civilDate(day ?? '');
    return date ? formatDate(date, style.calendar, style) : '';
  };
  if (!match) return null;
  const known = match.payee || texts.noPayee;
  return (
    <Row
      isFromTop
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      detail={
        <div className="grid gap-2">
          {formatDay(occurredOn)}
          <p className="text-ink wrap-anywhere">
            <bdi>{known}</bdi>
            {` · ${formatDay(match.occurredOn)} · ${texts.sources[match.source]}`}
          </p>
          <ChoiceField
            variant="pills"
            label={interpolate(texts.answerRow, { n: formatNumber(line, style.digits), title, known })}
            isLabelHidden
            options={answers}
            chosen={answer}
            onChange={onAnswer}
          />
        </div>
      }
      amount={
        amountMinor !== null && (
          <Amount
            minor={type === 'expense' ? -amountMinor : amountMinor}
            currency={currency}
            size="row"
            isChange={type === 'income'}
          />
        )
      }
    />
  );
}
