import { interpolate } from '@afdal/domain/text/interpolate';
import { HandCoins } from 'lucide-react';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { localizeDigits } from '../../../lib/format/digits.ts';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { EditableList } from '../../../ui/list/editable-list.tsx';
import { itemMenu } from '../../../ui/list/item-menu.ts';
import { Row } from '../../../ui/list/row.tsx';
import { texts as areaTexts } from './texts.ts';
import { useDeleteZakatPayment, useZakatPayments } from './zakat-query.ts';

const texts = { list: areaTexts.payments, empty: areaTexts.noPayments, add: areaTexts.pay };

/** What was paid of zakat, in every year. */
export function ZakatPayments({ onAdd }: { onAdd: () => void }) {
  const style = useDisplayPreferences();
  return (
    <section aria-label={areaTexts.payments} className="grid gap-3">
      <h3 className="text-16">{areaTexts.payments}</h3>
      <EditableList
        query={useZakatPayments()}
        texts={texts}
        onAdd={onAdd}
        onDelete={useDeleteZakatPayment()}
        row={(payment, onDelete) => {
          const day = formatDate(payment.paidOn, style.calendar, style);
          const year =
            payment.hijriYear === null
              ? null
              : interpolate(areaTexts.ofYear, { year: localizeDigits(String(payment.hijriYear), style.digits) });
          return (
            <Row
              key={payment.id}
              itemId={payment.id}
              leading={<Glyph icon={HandCoins} tone="success" />}
              title={<bdi className="wrap-anywhere">{payment.note || year || areaTexts.pay}</bdi>}
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
