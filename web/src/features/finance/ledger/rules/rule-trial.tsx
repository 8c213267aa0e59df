import type { RuleTrial } from '@afdal/contract/finance/ledger/rules';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ArrowLeft, History } from 'lucide-react';
import { getFieldErrors } from '../../../../lib/api-error.ts';
import { dayOfMonth } from '../../../../lib/format/civil-dates.ts';
import { listed } from '../../../../lib/format/listed.ts';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { SumsByCurrency } from '../../sums-by-currency.tsx';
import { useNames } from '../filter/use-names.ts';
import type { useRuleTrial } from './rule-queries.ts';
import type { RuleNames } from './rule-summary.ts';
import { texts } from './texts.ts';

/** What a rule would do to the past: how many it matches, and some that would change. */
export function RuleTrialBox({ trial }: { trial: ReturnType<typeof useRuleTrial> }) {
  const { digits } = useDisplayPreferences();
  const { data, error, isReady, isCurrent } = trial;
  const rejected = error ? Object.values(getFieldErrors(error) ?? {})[0] : undefined;
  return (
    <section
      aria-busy={isReady && !isCurrent}
      className={classes('grid gap-2 rounded-card bg-palm-soft p-4 text-14', isReady && !isCurrent && 'opacity-70')}
    >
      <div role="status" className="grid gap-1">
        <h3 className="flex items-center gap-2 text-16 text-palm-ink">
          <Icon icon={History} />
          {!isReady || error || !data
            ? (rejected ?? (error ? texts.trialFailed : texts.trialUnready))
            : data.count === 0
              ? texts.trialNone
              : interpolate(texts.trialTitle, { transactions: pluralize('transaction', data.count, digits) })}
        </h3>
        {isReady && !error && data && <TrialFigures trial={data} />}
      </div>
      {isReady && !error && data && <Examples trial={data} />}
    </section>
  );
}

function TrialFigures({ trial: { count, unchanged, changed, skipped, taken, sums } }: { trial: RuleTrial }) {
  const { digits } = useDisplayPreferences();
  const n = (value: number) => formatNumber(value, digits);
  return (
    <>
      {count > 0 && (
        <p className="flex flex-wrap gap-x-3 text-16 font-strong">
          <SumsByCurrency sums={new Map(sums.map((sum) => [sum.currency, sum.minor]))} currency="" />
        </p>
      )}
      {count > 0 && changed === 0 && skipped === 0 && <p className="text-palm-ink">{texts.trialUnchanged}</p>}
      {changed > 0 && (
        <p className="text-palm-ink">
          {interpolate(texts.trialChanged, { unchanged: n(unchanged + skipped), changed: n(changed) })}
        </p>
      )}
      {skipped > 0 && <p>{interpolate(texts.trialSkipped, { skipped: pluralize('transaction', skipped, digits) })}</p>}
      {taken > 0 && <p>{interpolate(texts.trialTaken, { taken: pluralize('transaction', taken, digits) })}</p>}
    </>
  );
}

type Example = RuleTrial['examples'][number];
const shown = 5;

function Examples({ trial: { examples, changed } }: { trial: RuleTrial }) {
  const style = useDisplayPreferences();
  const names = useNames();
  if (examples.length === 0) return null;
  const more = changed - Math.min(shown, examples.length);
  return (
    <>
      <ul className="divide-y divide-line">
        {examples.slice(0, shown).map((example) => {
          const day = civilDate(example.occurredOn);
          const [before, after] = describeChange(example, names);
          return (
            <li key={example.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <bdi>{example.before.payee || texts.noPayee}</bdi> · {day && dayOfMonth(day, style.calendar, style)}
              </span>
              <span className="flex min-w-0 items-center gap-2">
                <del className="wrap-anywhere text-ink-2">{before}</del>
                <Icon icon={ArrowLeft} small />
                <ins className="wrap-anywhere no-underline">{after}</ins>
              </span>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <p className="text-palm-ink">{interpolate(texts.trialMore, { n: formatNumber(more, style.digits) })}</p>
      )}
    </>
  );
}

/** What of a transaction changes, as it was and as it would be. */
function describeChange({ type, before, after }: Example, names: RuleNames): readonly [string, string] {
  const pairs: [string, string][] = [];
  const category = (id: string | null) => (id === null ? texts.noCategory : (names.categories.get(id)?.name ?? ''));
  if (after.toAccountId !== before.toAccountId) {
    const [template, other] =
      type === 'expense' ? [texts.transferTo, after.toAccountId] : [texts.transferFrom, after.accountId];
    const account = names.accounts.get(other ?? '') ?? '';
    pairs.push([texts.kindNames[type], interpolate(template, { account })]);
  } else if (after.categoryId !== before.categoryId) {
    pairs.push([category(before.categoryId), category(after.categoryId)]);
  }
  if (after.payee !== before.payee) pairs.push([before.payee || texts.noPayee, after.payee]);
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  if (added.length > 0) pairs.push(['', listed(added)]);
  if (after.note !== before.note) pairs.push([before.note, after.note]);
  const join = (at: 0 | 1) => listed(pairs.map((pair) => pair[at]).filter(Boolean));
  return [join(0), join(1)];
}
