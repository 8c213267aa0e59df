import { ChoicesField } from '../../ui/fields/choices-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { useLinkable } from './goal-queries.ts';
import { MilestoneRows } from './milestone-rows.tsx';
import { NumberFields } from './number-fields.tsx';
import { texts } from './texts.ts';
import type { GoalForm } from './use-goal-form.ts';

/** What tells how far a goal is, by its type. */
export function MeasureStep({ form, currency }: { form: GoalForm; currency: string }) {
  const { type } = form.draft;
  if (type === 'number') return <NumberFields form={form} />;
  if (type === 'milestones') return <MilestoneRows form={form} />;
  if (type === 'habit') return <Linked form={form} kind="habits" currency={currency} />;
  return (
    <>
      <MoneyField
        {...form.money('targetMinor', currency)}
        label={texts.targetMinor}
        hint={texts.targetMinorHint}
        optional
      />
      <Linked form={form} kind="savingsGoals" currency={currency} />
    </>
  );
}

const fields = { savingsGoals: 'savingsGoalIds', habits: 'habitIds' } as const;
const none = { savingsGoals: texts.noSavings, habits: texts.noHabits } as const;

interface Props {
  readonly form: GoalForm;
  readonly kind: keyof typeof fields;
  readonly currency: string;
}

function Linked({ form, kind, currency }: Props) {
  const field = fields[kind];
  return (
    <QueryStates query={useLinkable()} skeleton={<SkeletonText lines={2} />}>
      {({ savingsGoals, habits }) => {
        const offered = kind === 'habits' ? (habits ?? []) : savingsGoals.filter((each) => each.currency === currency);
        if (offered.length === 0) return <p className="text-14 text-ink-2">{none[kind]}</p>;
        return (
          <ChoicesField
            variant="tiles"
            label={texts[kind]}
            optional
            options={offered.map(({ id, title }) => ({ value: id, label: title }))}
            chosen={form.draft[field]}
            error={form.errors[`links.${field}`]}
            onChange={(ids) => form.change({ [field]: ids }, [`links.${field}`])}
          />
        );
      }}
    </QueryStates>
  );
}
