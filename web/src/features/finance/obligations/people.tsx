import type { Obligation } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Copy } from 'lucide-react';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Rows } from '../../../ui/list/rows.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { SumsByCurrency, sumByCurrency } from '../sums-by-currency.tsx';
import { ObligationRow } from './obligation-row.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly obligations: readonly Obligation[];
  readonly currency: string;
  readonly onOpen: (obligation: Obligation) => void;
}

const sides = ['owedToMe', 'iOwe'] as const;

/** What others owe the person, and what the person owes them, each with a text to send. */
export function People({ obligations, currency, onOpen }: Props) {
  const open = obligations.filter(({ status }) => status === 'active');
  const groups = sides
    .map((kind) => ({ kind, items: open.filter((obligation) => obligation.kind === kind) }))
    .filter(({ items }) => items.length > 0);
  if (groups.length === 0) return <p className="py-4 text-center text-ink-2">{texts.noPeople}</p>;
  return (
    <div className="grid gap-5">
      {groups.map(({ kind, items }) => (
        <section key={kind} aria-label={texts.kindGroups[kind]}>
          <div className="flex items-baseline justify-between gap-x-3 pb-1 text-14">
            <h3>{texts.kindGroups[kind]}</h3>
            <span className="flex flex-wrap gap-x-2 text-ink-2">
              <SumsByCurrency sums={sumRemaining(items)} currency={currency} />
            </span>
          </div>
          <Rows aria-label={texts.kindGroups[kind]}>
            {items.map((obligation) => (
              <ObligationRow
                key={obligation.id}
                obligation={obligation}
                currency={currency}
                onOpen={() => onOpen(obligation)}
                action={<CopyText obligation={obligation} />}
              />
            ))}
          </Rows>
        </section>
      ))}
    </div>
  );
}

/** Copies a polite text about what is left: a reminder, or word of the next payment. */
function CopyText({ obligation }: { obligation: Obligation }) {
  const style = useDisplayPreferences();
  const { kind, title, creditor, currency, remainingMinor, next } = obligation;
  const text = interpolate(kind === 'owedToMe' ? texts.reminder : texts.promise, {
    person: creditor || title,
    title,
    amount: formatMoney(remainingMinor, { currency, digits: style.digits }),
    payment: formatMoney(next?.leftMinor ?? remainingMinor, { currency, digits: style.digits }),
    day: formatDate((next ?? { dueOn: obligation.lastDueOn }).dueOn, style.calendar, style),
  });
  const copyText = () => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: texts.copied, description: text, variant: 'success' }),
      () => showToast({ title: texts.failedToCopy, description: text, variant: 'destructive' }),
    );
  };
  return <IconButton icon={Copy} label={interpolate(texts.copyText, { title })} onClick={copyText} />;
}

function sumRemaining(items: readonly Obligation[]): ReadonlyMap<string, number> {
  return sumByCurrency(items.map(({ currency, remainingMinor }) => ({ currency, minor: remainingMinor })));
}
