import type { Zakat } from '@afdal/contract/finance/zakat';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { HandCoins } from 'lucide-react';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { DrawingMoney } from '../../../ui/illustrations/drawing-money.tsx';
import { EditableList } from '../../../ui/list/editable-list.tsx';
import { itemMenu } from '../../../ui/list/item-menu.ts';
import { Row } from '../../../ui/list/row.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { formatAnniversary } from './hijri-labels.ts';
import { texts } from './texts.ts';
import { DaysLeft, ZakatEstimate } from './zakat-estimate.tsx';
import { useDeleteZakatPayment, useZakatPayments } from './zakat-query.ts';

interface Props {
  readonly zakat: Zakat;
  readonly onView: (view: ZakatView) => void;
}

/** The anniversary, the estimate with what it is made of, and what was paid. */
export function ZakatResult({ zakat, onView }: Props) {
  return (
    <div className="grid gap-6">
      <Hawl zakat={zakat} onEdit={() => onView('anniversary')} />
      {zakat.estimate && zakat.figures ? (
        <section aria-label={texts.calculator} className="grid gap-2">
          <ZakatEstimate zakat={zakat} estimate={zakat.estimate} figures={zakat.figures} />
          <Button variant="quiet" className="mt-2" onClick={() => onView('figures')}>
            {texts.editFigures}
          </Button>
        </section>
      ) : (
        <EmptyState
          drawing={<DrawingMoney />}
          title={texts.noPrice}
          hint={texts.fromAccounts}
          action={
            <Button onClick={() => onView('figures')}>{zakat.figures ? texts.enterPrice : texts.calculate}</Button>
          }
        />
      )}
      <ZakatPayments onAdd={() => onView('payment')} />
    </div>
  );
}

function Hawl({ zakat, onEdit }: { zakat: Zakat; onEdit: () => void }) {
  const style = useDisplayPreferences();
  const anniversaryText = formatAnniversary(zakat, style);
  return (
    <section aria-label={texts.hawl} className="grid gap-1">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="font-strong">{anniversaryText?.hijri ?? texts.noHawl}</p>
          <p className="text-14 text-ink-2">{anniversaryText?.gregorian ?? texts.hawlHint}</p>
        </div>
        <DaysLeft zakat={zakat} />
      </div>
      <Button variant="bare" className="-ms-5 justify-self-start" onClick={onEdit}>
        {anniversaryText ? texts.editHawl : texts.setHawl}
      </Button>
    </section>
  );
}

const paymentListTexts = { list: texts.payments, empty: texts.noPayments, add: texts.pay };

/** What was paid of zakat, in every year. */
function ZakatPayments({ onAdd }: { onAdd: () => void }) {
  const style = useDisplayPreferences();
  return (
    <section aria-label={texts.payments} className="grid gap-3">
      <h3 className="text-16">{texts.payments}</h3>
      <EditableList
        query={useZakatPayments()}
        texts={paymentListTexts}
        onAdd={onAdd}
        onDelete={useDeleteZakatPayment()}
        row={(payment, onDelete) => {
          const day = formatDate(payment.paidOn, style.calendar, style);
          const year =
            payment.hijriYear === null
              ? null
              : interpolate(texts.ofYear, { year: localizeDigits(String(payment.hijriYear), style.digits) });
          return (
            <Row
              key={payment.id}
              itemId={payment.id}
              leading={<Glyph icon={HandCoins} tone="success" />}
              title={<bdi className="wrap-anywhere">{payment.note || year || texts.pay}</bdi>}
              detail={payment.note && year ? `${day} · ${year}` : day}
              amount={<Amount minor={payment.amountMinor} currency={payment.currency} size="row" />}
              menu={itemMenu(payment.note || day, { onDelete })}
            />
          );
        }}
      />
    </section>
  );
}

/** What the sheet of zakat shows. */
export const zakatViews = ['result', 'figures', 'anniversary', 'payment'] as const;
export type ZakatView = (typeof zakatViews)[number];
