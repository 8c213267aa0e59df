import { payees, type UsedPayee } from '@afdal/contract/finance/ledger/payees';
import { addDays, civilDate } from '@afdal/domain/calendar/civil-date';
import { maxTransactionTextLengths } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Merge, Pencil, Store } from 'lucide-react';
import { dayOfMonth, formatDate } from '../../../../lib/format/civil-dates.ts';
import type { DateStyle } from '../../../../lib/format/dates.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Glyph } from '../../../../ui/base/glyph.tsx';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { cardEndClass, Row } from '../../../../ui/list/row.tsx';
import { RowOpener } from '../../../../ui/list/row-opener.tsx';
import { useNamesake, useRenamePayee } from './payee-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly payee: UsedPayee;
  /** The currency of most amounts, which rows need not say. */
  readonly currency: string;
  readonly onOpen: () => void;
  readonly onRename: () => void;
}

export function PayeeRow({ payee, currency, onOpen, onRename }: Props) {
  const label = interpolate(texts.renameThis, { name: payee.name });
  return (
    <Row
      leading={<Glyph icon={Store} />}
      title={<RowOpener title={payee.name} onOpen={onOpen} />}
      detail={<PayeeUse payee={payee} />}
      amount={<PayeeTotal payee={payee} currency={currency} />}
      action={
        <div className={cardEndClass}>
          <IconButton icon={Pencil} label={label} onClick={onRename} />
        </div>
      }
    />
  );
}

/** How many transactions it has, and when the last was. */
export function PayeeUse({ payee: { count, lastOn } }: Pick<Props, 'payee'>) {
  const style = useDisplayPreferences();
  const today = useToday();
  const first = pluralize('transaction', count, style.digits);
  if (lastOn === null) return first;
  const second = interpolate(texts.lastOn, { day: formatLast(lastOn, today, style) });
  return interpolate(texts.parted, { first, second });
}

function formatLast(day: string, today: string, style: DateStyle): string {
  const [date, now] = [civilDate(day), civilDate(today)];
  if (!date || !now) return '';
  if (day === today) return texts.today;
  if (day === addDays(now, -1)) return texts.yesterday;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? dayOfMonth(date, style.calendar, style) : formatDate(date, style.calendar, style);
}

export function PayeeTotal({ payee: { total }, currency }: Pick<Props, 'payee' | 'currency'>) {
  if (total === null) return null;
  const isBare = total.currency === currency;
  return <Amount minor={total.amountMinor} currency={total.currency} size="row" isChange isBare={isBare} />;
}

const { body: RenameBody } = payees.renamePayee;

interface RenameProps {
  readonly payee: UsedPayee;
  readonly onDone: () => void;
  /** Called where the name is another payee's: with that, whose name remains, and this. */
  readonly onMerge: (both: readonly UsedPayee[]) => void;
}

/** In place of the row, until it is saved or left. */
export function RenamedRow({ payee, onDone, onMerge }: RenameProps) {
  const { digits } = useDisplayPreferences();
  const form = useForm({
    draftName: `payee-${payee.id}`,
    initial: { name: payee.name },
    schema: RenameBody,
    write: useRenamePayee(payee),
    onDone,
  });
  const transactions = pluralize('transaction', payee.count, digits, 'after');
  const namesake = useNamesake(payee, form.errors.name ? form.draft.name : '');
  return (
    <li className="flex items-start gap-3 py-3">
      <Glyph icon={Store} />
      <div className="min-w-0 flex-1">
        <Form form={form} label={interpolate(texts.renameThis, { name: payee.name })} isSoft onCancel={onDone}>
          <TextField
            {...form.text('name')}
            label={texts.name}
            hint={interpolate(texts.renameHint, { transactions })}
            required
            autoFocus
            maxLength={maxTransactionTextLengths.payee}
          />
          {namesake && (
            <Button
              variant="soft"
              size="small"
              icon={Merge}
              className="justify-self-start"
              onClick={() => {
                form.discard();
                onDone();
                onMerge([namesake, payee]);
              }}
            >
              {texts.mergeBoth}
            </Button>
          )}
        </Form>
      </div>
    </li>
  );
}
