import { type Import, type ImportRow, imports } from '@afdal/contract/finance/imports';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { type ImportSign, importSigns } from '@afdal/domain/money/import';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CircleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { allPages } from '../../../data/queries.ts';
import { usePages } from '../../../data/use-pages.ts';
import { call } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { useAccounts } from '../use-accounts.ts';
import { useCategories } from '../use-categories.ts';
import { hasRows, importRowsKey } from './import-queries.ts';
import { type Answer, MatchedRow } from './matched-row.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly from: Import;
  readonly kind: ImportRow['kind'];
  readonly currency: string;
  readonly isIncluded: (line: number) => boolean;
  readonly onToggle: (line: number) => void;
  /** What was decided of an undecided row. */
  readonly getSign: (line: number) => ImportSign | null;
  readonly onDecide: (line: number, sign: ImportSign) => void;
  /** What was answered of a matched row. */
  readonly getAnswer: (row: ImportRow) => Answer | null;
  readonly onAnswer: (row: ImportRow, answer: Answer) => void;
}

export function ImportRows({ from, kind, currency, getSign, onDecide, getAnswer, onAnswer, ...listed }: Props) {
  const rows = useImportRows(from.id, kind, from.mapping);
  const empty = <p className="py-4 text-center text-ink-2">{texts.noRows[kind]}</p>;
  return (
    <QueryStates query={allPages(rows)} skeleton={<SkeletonRows rows={4} hasAmount />} empty={empty}>
      {(all) => (
        <>
          <Rows aria-label={texts.lists[kind]} count={all.length}>
            {all.map((row) => {
              const { line } = row;
              if (row.kind === 'error') return <ErrorRow key={line} row={row} />;
              if (row.kind === 'matched') {
                const answer = getAnswer(row);
                const onChange = (given: Answer) => onAnswer(row, given);
                return <MatchedRow key={line} row={row} currency={currency} answer={answer} onAnswer={onChange} />;
              }
              return row.kind === 'undecided' ? (
                <UndecidedRow
                  key={line}
                  row={row}
                  currency={currency}
                  sign={getSign(line)}
                  onDecide={(sign) => onDecide(line, sign)}
                />
              ) : (
                <ReadRow
                  key={line}
                  row={row}
                  currency={currency}
                  isIncluded={listed.isIncluded(line)}
                  onToggle={() => listed.onToggle(line)}
                />
              );
            })}
          </Rows>
          <LoadMore query={rows} />
        </>
      )}
    </QueryStates>
  );
}

interface ReadRowProps {
  readonly row: ImportRow;
  readonly currency: string;
  readonly isIncluded: boolean;
  readonly onToggle: () => void;
}

function ReadRow({ row, currency, isIncluded, onToggle }: ReadRowProps) {
  const style = useDisplayPreferences();
  const { data: categories = [] } = useCategories();
  const { data: accounts = [] } = useAccounts();
  const { line, type, occurredOn, amountMinor, payee, note, categoryId, transfer, isPending, endsPending, ruled } = row;
  const other = accounts.find(({ id }) => id === transfer?.accountId)?.name;
  const moved =
    transfer && other && interpolate(transfer.isIn ? texts.transferFrom : texts.transferTo, { account: other });
  const day = civilDate(occurredOn ?? '');
  const title = ruled?.payee ?? (payee || note || texts.noPayee);
  const category = categories.find(({ id }) => id === categoryId)?.name;
  const details = [
    ...[day && formatDate(day, style.calendar, style), moved ?? (type && texts.types[type]), category],
    ruled?.payee && payee && interpolate(texts.inFile, { payee }),
    ...(ruled?.tags ?? []).map((tag) => interpolate(texts.tag, { tag })),
    ruled?.note,
    ...[isPending && texts.pending, endsPending && texts.endsPending],
  ].filter(Boolean);
  return (
    <Row
      leading={
        <span className="grid size-10 flex-none place-items-center">
          <input
            type="checkbox"
            aria-label={interpolate(texts.includeRow, { n: formatNumber(line, style.digits), title })}
            checked={isIncluded}
            onChange={onToggle}
            className={`size-5 accent-palm ${wholeRowClass}`}
          />
        </span>
      }
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      detail={details.join(' · ')}
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

function ErrorRow({ row: { line, problem, cells } }: { row: ImportRow }) {
  const { digits } = useDisplayPreferences();
  return (
    <Row
      leading={<Glyph icon={CircleAlert} tone="danger" />}
      title={problem ?? interpolate(texts.line, { n: formatNumber(line, digits) })}
      detail={
        <span className="wrap-anywhere">
          {cells.filter(Boolean).map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places
            <Fragment key={at}>
              {at > 0 && ' | '}
              <bdi>{cell}</bdi>
            </Fragment>
          ))}
        </span>
      }
    />
  );
}

/** The rows of one kind under the given mapping, in pages of a hundred. */
function useImportRows(id: string, kind: ImportRow['kind'], mapping: unknown) {
  return usePages(
    [...importRowsKey(id), kind, mapping],
    (cursor) => call(imports.listImportRows, { params: { id }, query: { kind, cursor } }),
    { enabled: () => hasRows(id) },
  );
}

export const signChoices = importSigns.map((value) => ({ value, label: texts.signs[value] })).reverse();

interface UndecidedRowProps {
  readonly row: ImportRow;
  readonly currency: string;
  readonly sign: ImportSign | null;
  readonly onDecide: (sign: ImportSign) => void;
}

/** A row that does not say which way its money went, with the choice. */
function UndecidedRow({
  row: { line, occurredOn, amountMinor, payee, note },
  currency,
  sign,
  onDecide,
}: UndecidedRowProps) {
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
