import { categoryKinds } from '@afdal/domain/money/category';
import { maxReportYears } from '@afdal/domain/money/limits';
import { type DayRange, reportComparisons, reportGroupings } from '@afdal/domain/money/report-range';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Download, Printer } from 'lucide-react';
import { useCall } from '../../../data/use-call.ts';
import { formatDateRange } from '../../../lib/format/civil-dates.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { NamedOptions } from '../../../ui/fields/named-options.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { MoneyDayField } from '../money-day-field.tsx';
import { useAccounts } from '../use-accounts.ts';
import {
  type RangeProblem,
  type ReportChoice,
  type ReportRange,
  type ReportSearch,
  reportRanges,
} from './report-address.ts';
import { downloadReport } from './report-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly choice: ReportChoice;
  readonly days: DayRange | RangeProblem;
  readonly onChange: (change: ReportSearch) => void;
}

const withoutGroup = { category: undefined, payee: undefined, tag: undefined };

/** What the report is of, and what may be done with it. */
export function ReportChoices({ choice, days, onChange }: Props) {
  const style = useDisplayPreferences();
  const { by, kind, range, compare } = choice;
  const pickRange = (next: ReportRange) => {
    // Own days begin as those that are shown.
    const own = next === 'own' && typeof days !== 'string' ? days : { from: undefined, to: undefined };
    onChange({ range: next === 'cycle' ? undefined : next, ...own });
  };
  return (
    <Card className="report-choices">
      <div className="grid gap-5">
        <ChoiceField
          variant="pills"
          label={texts.range}
          options={reportRanges.map((value) => ({ value, label: texts.ranges[value] }))}
          chosen={range}
          onChange={pickRange}
          {...(typeof days !== 'string' && range !== 'own' && { hint: formatDateRange(days.from, days.to, style) })}
        />
        {range === 'own' && <OwnDays choice={choice} days={days} onChange={onChange} />}
        <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
          <SegmentedControl
            label={texts.by}
            isWide
            choices={reportGroupings.map((value) => ({ value, label: texts.groupings[value] }))}
            value={by}
            onChange={(next) => onChange({ by: next, ...withoutGroup })}
          />
          <SegmentedControl
            label={texts.kind}
            isWide
            choices={categoryKinds.map((value) => ({ value, label: texts.kinds[value] }))}
            value={kind}
            onChange={(next) => onChange({ kind: next, ...withoutGroup })}
          />
          <SegmentedControl
            label={texts.compare}
            isWide
            choices={reportComparisons.map((value) => ({ value, label: texts.comparisons[value] }))}
            value={compare}
            onChange={(next) => onChange({ compare: next })}
          />
          <AccountField accountId={choice.accountId} onAccount={(account) => onChange({ account })} />
        </div>
        {typeof days !== 'string' && <Actions choice={choice} days={days} />}
      </div>
    </Card>
  );
}

function OwnDays({ choice, days, onChange }: Props) {
  const { digits } = useDisplayPreferences();
  const problem = typeof days === 'string' ? days : null;
  const error =
    problem && interpolate(texts.problems[problem], { years: pluralize('year', maxReportYears, digits, 'after') });
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <MoneyDayField label={texts.from} value={choice.from} onChange={(from) => onChange({ from })} />
      <MoneyDayField
        label={texts.to}
        value={choice.to}
        error={error ?? undefined}
        onChange={(to) => onChange({ to })}
      />
    </div>
  );
}

interface AccountProps {
  readonly accountId: string | undefined;
  readonly onAccount: (accountId: string | undefined) => void;
}

/** The account whose transactions alone are reported. One that an address names and is gone says so. */
function AccountField({ accountId, onAccount }: AccountProps) {
  const { data: accounts } = useAccounts();
  const isGone = accountId !== undefined && accounts?.every(({ id }) => id !== accountId);
  return (
    <SelectField
      label={texts.account}
      value={accountId ?? ''}
      error={isGone ? texts.accountGone : undefined}
      onChange={({ target }) => onAccount(target.value || undefined)}
    >
      <option value="">{texts.allAccounts}</option>
      {isGone && <option value={accountId}>{texts.unknownAccount}</option>}
      <NamedOptions options={accounts ?? []} />
    </SelectField>
  );
}

function Actions({ choice, days }: { choice: ReportChoice; days: DayRange }) {
  const { mutate, isPending } = useCall(() => downloadReport(choice, days, interpolate(texts.fileName, { ...days })), {
    onSuccess: () => void showToast({ title: texts.fileReady, variant: 'success' }),
    failed: texts.failedToDownload,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
        {texts.print}
      </Button>
      <Button variant="quiet" icon={Download} busy={isPending} onClick={() => mutate(undefined)}>
        {texts.download}
      </Button>
    </div>
  );
}
