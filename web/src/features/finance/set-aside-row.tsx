import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Glyph } from '../../ui/base/glyph.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { Row } from '../../ui/list/row.tsx';

interface Props extends Pick<ComponentProps<typeof Row>, 'menu'> {
  readonly entry: { readonly id: string; readonly amountMinor: number };
  readonly currency: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly detail: string;
}

/** One time that money was set aside, or taken out again. */
export function SetAsideRow({ entry: { id, amountMinor }, currency, icon, title, detail, ...row }: Props) {
  const isDeposit = amountMinor > 0;
  return (
    <Row
      {...row}
      itemId={id}
      leading={<Glyph icon={icon} tone={isDeposit ? 'success' : 'neutral'} />}
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      detail={detail}
      amount={
        <Amount
          minor={amountMinor}
          currency={currency}
          size="row"
          isChange
          isBare
          className={isDeposit ? 'text-success-ink' : ''}
        />
      }
    />
  );
}
