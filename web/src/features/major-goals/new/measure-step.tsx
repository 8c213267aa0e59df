import {
  maxGoalTitleLength,
  maxMilestones,
  maxMilestoneWeight,
  minMilestoneWeight,
} from '@afdal/domain/major-goals/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Plus, X } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { ChoicesField } from '../../../ui/fields/choice/choices-field.tsx';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { emptyMilestone, type GoalDraft } from '../goal-draft.ts';
import { NumberFields } from '../goal-fields.tsx';
import { useLinkable } from '../goal-queries.ts';
import { texts } from '../texts.ts';
import type { GoalForm } from './use-goal-form.ts';

const weights = { min: minMilestoneWeight, max: maxMilestoneWeight };

/** The milestones that a goal begins with, one by one. */
function MilestoneRows({ form }: { form: GoalForm }) {
  const { digits } = useDisplayPreferences();
  const { milestones } = form.draft;
  const changeAt = (index: number, part: Partial<GoalDraft['milestones'][number]>) =>
    form.change(
      { milestones: milestones.map((each, at) => (at === index ? { ...each, ...part } : each)) },
      Object.keys(part).map((field) => `milestones.${index}.${field}`),
    );
  return (
    <fieldset className="grid gap-5">
      <legend className="sr-only">{texts.milestones}</legend>
      {milestones.map(({ title, weight, dueOn }, at) => {
        const n = formatNumber(at + 1, digits);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a milestone that is typed has no other identity than its place
          <div key={at} className="grid gap-3 border-b border-line pb-5">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
              <TextField
                label={interpolate(texts.milestoneN, { n })}
                value={title}
                error={form.errors[`milestones.${at}.title`]}
                maxLength={maxGoalTitleLength}
                readOnly={form.isBusy}
                onChange={({ target }) => changeAt(at, { title: target.value })}
              />
              <IconButton
                icon={X}
                label={interpolate(texts.removeMilestone, { n })}
                disabled={milestones.length === 1}
                onClick={() => form.change({ milestones: milestones.filter((_, index) => index !== at) })}
              />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-start gap-3">
              <NumberField
                {...weights}
                label={texts.weight}
                value={weight}
                error={form.errors[`milestones.${at}.weight`]}
                readOnly={form.isBusy}
                onChange={(typed) => changeAt(at, { weight: typed })}
              />
              <DateField
                label={texts.dueOn}
                optional
                value={dueOn}
                error={form.errors[`milestones.${at}.dueOn`]}
                readOnly={form.isBusy}
                onChange={(day) => changeAt(at, { dueOn: day })}
              />
            </div>
          </div>
        );
      })}
      <p className="text-14 text-ink-2">{texts.weightHint}</p>
      <Button
        variant="quiet"
        icon={Plus}
        disabled={milestones.length >= maxMilestones}
        onClick={() => form.change({ milestones: [...milestones, emptyMilestone] })}
      >
        {texts.addMilestone}
      </Button>
    </fieldset>
  );
}

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
