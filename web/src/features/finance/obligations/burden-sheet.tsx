import { debtBurdenBounds, debtBurdenLevels } from '@afdal/domain/obligations/debt-burden';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatPercent } from '../../../lib/format/numbers.ts';
import { classes } from '../../../ui/base/classes.ts';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import type { DialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { type ObligationSummary, useObligationSummary } from './obligation-queries.ts';
import { texts } from './texts.ts';

/** What the burden of debts sums, of which income, and what its levels are. */
export function BurdenSheet({ isOpen, onClose }: DialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.burdenExplanation}>
      <QueryStates query={useObligationSummary()} skeleton={<SkeletonText lines={6} />}>
        {(summary) => <Explanation summary={summary} />}
      </QueryStates>
    </Sheet>
  );
}

function Explanation({ summary: { currency, monthlyMinor, burden } }: { summary: ObligationSummary }) {
  const { digits } = useDisplayPreferences();
  const bounds = {
    raised: formatPercent(debtBurdenBounds.raised, digits),
    high: formatPercent(debtBurdenBounds.high, digits),
  };
  return (
    <div className="grid gap-5">
      <dl className="divide-y divide-line">
        <DefinitionLine name={texts.monthlyDebts}>
          <Amount minor={monthlyMinor} currency={currency} isBare />
        </DefinitionLine>
        {burden && (
          <DefinitionLine name={texts.incomeShare[burden.income.cycles] ?? texts.monthlyIncome}>
            <Amount minor={burden.income.minor} currency={currency} isBare />
          </DefinitionLine>
        )}
        <DefinitionLine name={texts.burden} isStrong>
          {burden ? formatPercent(burden.share, digits) : texts.noBurden}
        </DefinitionLine>
      </dl>
      {!burden && <p>{texts.burdenNeeds}</p>}
      <ul aria-label={texts.burdenLevels} className="grid gap-1">
        {debtBurdenLevels.map((level) => (
          <li
            key={level}
            aria-current={level === burden?.level || undefined}
            className={classes(
              'border-s-2 ps-3',
              level === burden?.level ? 'border-palm font-strong' : 'border-line text-ink-2',
            )}
          >
            {interpolate(texts.bands[level], bounds)}
          </li>
        ))}
      </ul>
      <ul className="list-disc ps-5 text-14 text-ink-2">
        {texts.burdenRules.map((rule) => (
          <li key={rule}>{localizeDigits(rule, digits)}</li>
        ))}
      </ul>
    </div>
  );
}
