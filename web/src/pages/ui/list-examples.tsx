import { civilDate } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ArrowLeftRight, CalendarClock, Dumbbell, Languages, ShoppingBasket, Trash2, Zap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { Glyph } from '../../ui/base/glyph.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { DayMark } from '../../ui/list/day-mark.tsx';
import { Row } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { lists as copy } from './texts.ts';

const lateDay = civilDate('2026-11-19');

/** Rows of every kind: overdue, planned, expense, income, transfer, and in another currency. */
export function ListExamples() {
  const [isMarketThere, setMarketThere] = useState(true);
  const removeMarket = () => {
    setMarketThere(false);
    showToast({
      title: interpolate(copy.removed, { name: copy.market }),
      variant: 'default',
      undo: { label: copy.undo, run: () => setMarketThere(true) },
    });
  };
  const buildMenu = (name: string, remove: () => void) => ({
    label: interpolate(copy.menu, { name }),
    actions: [
      {
        label: copy.postpone,
        icon: CalendarClock,
        swipe: 'start' as const,
        onSelect: () => void showToast({ title: interpolate(copy.postponed, { name }), variant: 'success' }),
      },
      { label: copy.remove, icon: Trash2, swipe: 'end' as const, isDestructive: true, onSelect: remove },
    ],
  });
  return (
    <Card className="max-w-reading">
      <h2 className="text-18">{copy.title}</h2>
      <p className="mb-3 text-14 text-ink-2">{copy.hint}</p>
      <Rows aria-label={copy.label}>
        <Row
          leading={lateDay && <DayMark date={lateDay} isLate />}
          title={copy.installment}
          detail={copy.installmentDetail}
          amount={<Amount minor={-37_500} currency="SAR" size="row" isBare />}
          action={<Button variant="soft">{copy.pay}</Button>}
        />
        <Row
          leading={<Glyph icon={Zap} tone="planned" />}
          title={copy.bill}
          detail={copy.billDetail}
          amount={<Amount minor={-21_450} currency="SAR" size="row" isBare />}
        />
        {isMarketThere && (
          <Row
            leading={<Glyph icon={ShoppingBasket} />}
            title={copy.market}
            detail={copy.marketDetail}
            amount={<Amount minor={-12_850} currency="SAR" size="row" isBare />}
            menu={buildMenu(copy.market, removeMarket)}
          />
        )}
        <Row
          leading={<Glyph icon={Languages} tone="success" />}
          title={copy.income}
          detail={copy.incomeDetail}
          amount={<Amount minor={85_000} currency="SAR" size="row" isBare isChange className="text-success-ink" />}
        />
        <Row
          leading={<Glyph icon={ArrowLeftRight} />}
          title={copy.transfer}
          detail={copy.transferDetail}
          amount={<Amount minor={90_000} currency="SAR" size="row" isBare className="font-regular text-ink-2" />}
        />
        <Row
          leading={<Glyph icon={Dumbbell} />}
          title={copy.omar}
          detail={copy.omarDetail}
          amount={<Amount minor={-25_750} currency="KWD" size="row" />}
          menu={buildMenu(
            copy.omar,
            () => void showToast({ title: interpolate(copy.removed, { name: copy.omar }), variant: 'default' }),
          )}
        />
      </Rows>
    </Card>
  );
}
