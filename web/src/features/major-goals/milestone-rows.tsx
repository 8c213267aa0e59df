import {
  maxGoalTitleLength,
  maxMilestones,
  maxMilestoneWeight,
  minMilestoneWeight,
} from '@afdal/domain/major-goals/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Plus, X } from 'lucide-react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/base/button.tsx';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { emptyMilestone, type GoalDraft } from './goal-draft.ts';
import { texts } from './texts.ts';
import type { GoalForm } from './use-goal-form.ts';

const weights = { min: minMilestoneWeight, max: maxMilestoneWeight };

/** The milestones that a goal begins with, one by one. */
export function MilestoneRows({ form }: { form: GoalForm }) {
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
