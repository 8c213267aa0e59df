import { addDays } from '@afdal/domain/calendar/civil-date';
import { isOpen, majorGoalTypes } from '@afdal/domain/major-goals/goal-kinds';
import { maxGoalTextLength, maxGoalTitleLength } from '@afdal/domain/major-goals/limits';
import { lastMoneyDay } from '@afdal/domain/money/limits';
import { mapQuery } from '../../../data/queries.ts';
import { WithinPlan } from '../../../session/within-plan.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { StepForm } from '../../../ui/form/steps/step-form.tsx';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { withTemplate } from '../goal-draft.ts';
import { AreaField } from '../goal-fields.tsx';
import { useMajorGoals } from '../goal-queries.ts';
import { LaterMilestone } from '../milestones/later-milestone.tsx';
import { type Template, templates } from '../templates.ts';
import { texts } from '../texts.ts';
import { MeasureStep } from './measure-step.tsx';
import { type GoalForm, useGoalForm } from './use-goal-form.ts';

interface Props extends AddressedDialogProps {
  /** The template to begin with. */
  readonly id: string | undefined;
}

export function AddGoalSheet({ id, ...sheet }: Props) {
  const template = templates.find((each) => each === id);
  const used = mapQuery(useMajorGoals(), (goals) => goals?.filter(({ status }) => isOpen(status)).length);
  return (
    <Sheet {...sheet} title={texts.addTitle}>
      <WithinPlan limitName="majorGoals" used={used}>
        <NewGoal template={template} onDone={sheet.onClose} />
      </WithinPlan>
    </Sheet>
  );
}

/** Three steps: what it is, what tells how far it is, and when. */
function NewGoal({ template, onDone }: { template: Template | undefined; onDone: () => void }) {
  const { form, currency, today, onBack } = useGoalForm(template, onDone);
  const { step, isIdea, type, milestones, dueOn } = form.draft;
  return (
    <StepForm form={form} onBack={onBack} label={texts.addTitle} names={texts.steps} submit={texts.submit}>
      {step === 'kind' && <KindStep form={form} />}
      {step === 'measure' && <MeasureStep form={form} currency={currency} />}
      {step === 'when' && (
        <>
          <DateField {...form.day('dueOn')} label={texts.dueOn} optional min={addDays(today, 1)} max={lastMoneyDay} />
          {type === 'milestones' && (
            <LaterMilestone milestones={milestones} dueOn={dueOn} onPostpone={(day) => form.change({ dueOn: day })} />
          )}
          <SwitchField
            label={texts.asIdea}
            hint={texts.asIdeaDetail}
            checked={isIdea}
            onChange={(checked) => form.change({ isIdea: checked })}
          />
        </>
      )}
    </StepForm>
  );
}

const types = majorGoalTypes.map((value) => ({
  value,
  label: texts.types[value],
  detail: texts.typeDetails[value],
}));
const templateOptions = templates.map((value) => ({ value, label: texts.templates[value] }));

function KindStep({ form }: { form: GoalForm }) {
  const { draft } = form;
  const chosen = templates.find((each) => texts.templates[each] === draft.title) ?? null;
  return (
    <>
      <ChoiceField
        variant="pills"
        label={texts.templatesLabel}
        options={templateOptions}
        chosen={chosen}
        onChange={(each) => form.change(withTemplate(draft, each))}
      />
      <TextField {...form.text('title')} label={texts.name} required autoFocus maxLength={maxGoalTitleLength} />
      <TextAreaField {...form.text('why')} label={texts.why} hint={texts.whyHint} optional limit={maxGoalTextLength} />
      <ChoiceField {...form.choice('type')} variant="tiles" label={texts.type} options={types} />
      <AreaField chosen={draft.area} onChange={(area) => form.change({ area })} />
    </>
  );
}
