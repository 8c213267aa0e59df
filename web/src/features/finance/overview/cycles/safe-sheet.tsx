import type { CycleSummary } from '@afdal/contract/finance/cycles';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { classes } from '../../../../ui/base/classes.ts';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { formatDay } from '../../ledger/cycles/cycle-labels.ts';
import type { SelectedCycle } from '../../ledger/cycles/use-cycle.ts';
import { useCycleSummary } from './cycle-queries.ts';
import { texts } from './texts.ts';

interface Props extends DialogProps {
  readonly cycle: SelectedCycle;
  readonly accountId: string | undefined;
}

/** How the safe-to-spend amount is calculated. */
export function SafeSheet({ isOpen, cycle, accountId, onClose }: Props) {
  const { data: summary } = useCycleSummary(cycle, accountId);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.safeExplanation}>
      {summary && <Breakdown summary={summary} />}
    </Sheet>
  );
}

function Breakdown({ summary: { currency, safe, safeToSpendMinor, perDayMinor } }: { summary: CycleSummary }) {
  const style = useDisplayPreferences();
  if (!safe || safeToSpendMinor === null) return null;
  const reservations = [
    { name: texts.planned, minor: safe.plannedMinor },
    { name: texts.obligations, minor: safe.obligationsMinor },
    { name: texts.savings, minor: safe.savingsMinor },
    { name: texts.emergency, minor: safe.emergencyMinor },
  ];
  const isMissing = safeToSpendMinor < 0;
  return (
    <div className="grid gap-6">
      <dl className="divide-y divide-line">
        <Line name={texts.liquid} minor={safe.liquidMinor} currency={currency} />
        {reservations.map(({ name, minor }) => (
          // Shown as a subtraction; zero deductions are muted.
          <Line key={name} name={name} minor={-minor} currency={currency} isQuiet={minor === 0} />
        ))}
        <Line name={texts.safe} minor={safeToSpendMinor} currency={currency} isResult isMissing={isMissing} />
        {!isMissing && <Line name={texts.perRemainingDay} minor={perDayMinor ?? 0} currency={currency} />}
      </dl>
      <p className="text-14 text-ink-2">
        {interpolate(texts.daysLeft, {
          payday: formatDay(safe.payday, style),
          days: pluralize('day', safe.daysLeft, style.digits),
        })}
      </p>
      {isMissing && (
        <section className="grid gap-2">
          <h3>{texts.suggestionsTitle}</h3>
          <ul className="list-disc ps-5">
            {texts.suggestions.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface LineProps {
  readonly name: string;
  readonly minor: number;
  readonly currency: string;
  readonly isQuiet?: boolean;
  readonly isResult?: boolean;
  readonly isMissing?: boolean;
}

function Line({ name, minor, currency, isQuiet, isResult, isMissing }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <dt className={isResult ? 'font-strong' : isQuiet ? 'text-ink-2' : undefined}>{name}</dt>
      <dd className={classes(isQuiet && 'text-ink-2', isMissing && 'text-danger-ink')}>
        <Amount minor={minor} currency={currency} size={isResult ? 'title' : 'row'} />
      </dd>
    </div>
  );
}
