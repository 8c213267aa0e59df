import type { Obligation } from '@afdal/contract/finance/obligations';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Copy } from 'lucide-react';
import { dayInWords } from '../../../lib/format/civil-dates.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { Rows } from '../../../ui/list/rows.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { SumsByCurrency, sumByCurrency } from '../sums-by-currency.tsx';
import { copy } from './copy.ts';
import { ObligationRow } from './obligation-row.tsx';

interface Props {
  readonly obligations: readonly Obligation[];
  readonly currency: string;
  readonly onOpen: (of: Obligation) => void;
}

const sides = ['owedToMe', 'iOwe'] as const;

/** What others owe the person, and what the person owes them, each with a text to send. */
export function People({ obligations, currency, onOpen }: Props) {
  const open = obligations.filter(({ status }) => status === 'active');
  const groups = sides
    .map((kind) => ({ kind, entries: open.filter((of) => of.kind === kind) }))
    .filter(({ entries }) => entries.length > 0);
  if (groups.length === 0) return <p className="py-4 text-center text-ink-2">{copy.nobody}</p>;
  return (
    <div className="grid gap-5">
      {groups.map(({ kind, entries }) => (
        <section key={kind} aria-label={copy.kindGroups[kind]}>
          <div className="flex items-baseline justify-between gap-x-3 pb-1 text-14">
            <h3>{copy.kindGroups[kind]}</h3>
            <span className="flex flex-wrap gap-x-2 text-ink-2">
              <SumsByCurrency sums={sumRemaining(entries)} currency={currency} />
            </span>
          </div>
          <Rows aria-label={copy.kindGroups[kind]}>
            {entries.map((of) => (
              <ObligationRow
                key={of.id}
                of={of}
                currency={currency}
                onOpen={() => onOpen(of)}
                action={<CopyText of={of} />}
              />
            ))}
          </Rows>
        </section>
      ))}
    </div>
  );
}

/** Copies a polite text about what is left: a reminder, or word of the next payment. */
function CopyText({ of }: { of: Obligation }) {
  const style = useReadingStyle();
  const { kind, title, creditor, currency, remainingMinor, next } = of;
  const text = fillTemplate(kind === 'owedToMe' ? copy.reminder : copy.promise, {
    person: creditor || title,
    title,
    amount: formatMoney(remainingMinor, { currency, digits: style.digits }),
    payment: formatMoney(next?.leftMinor ?? remainingMinor, { currency, digits: style.digits }),
    day: dayInWords((next ?? { dueOn: of.lastDueOn }).dueOn as CivilDate, style.calendar, style),
  });
  const copyText = () => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: copy.copied, description: text, variant: 'success' }),
      () => showToast({ title: copy.failedToCopy, description: text, variant: 'destructive' }),
    );
  };
  return <IconButton icon={Copy} label={fillTemplate(copy.copyText, { title })} onClick={copyText} />;
}

function sumRemaining(entries: readonly Obligation[]): ReadonlyMap<string, number> {
  return sumByCurrency(entries.map(({ currency, remainingMinor }) => ({ currency, minor: remainingMinor })));
}
