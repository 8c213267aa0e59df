import { type Habit, HabitChange, NewHabit } from '@afdal/contract/habits';
import { habitModes } from '@afdal/domain/habits/habit';
import {
  maxHabitAliasLength,
  maxHabitNameLength,
  maxHabitQuantity,
  maxHabitReasonLength,
  maxHabitReasons,
  maxHabitUnitLength,
  maxTaperDays,
  maxUnitMinutes,
} from '@afdal/domain/habits/limits';
import { firstMoneyDay } from '@afdal/domain/money/limits';
import { useUser } from '../../session/user.tsx';
import { Disclosure } from '../../ui/base/disclosure.tsx';
import { ChoiceField } from '../../ui/fields/choice/choice-field.tsx';
import { DateField } from '../../ui/fields/date/date-field.tsx';
import { TimeField } from '../../ui/fields/date/time-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { choiceField, moneyField, numberField, textField, unsent, valueField } from '../../ui/form/field-kinds.ts';
import { Form } from '../../ui/form/form.tsx';
import { useFieldsForm } from '../../ui/form/use-fields-form.ts';
import { pickChangedFields } from '../../ui/form/use-form-draft.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { useSaveHabit } from './habit-queries.ts';
import { findTimeError, toDayAndTime, toStart } from './moments.ts';
import { type PresetName, presetNames, presets } from './presets.ts';
import { texts as habitsTexts } from './texts.ts';

const copy = habitsTexts.form;

interface Props {
  /** The habit that is changed; null for a new one. */
  readonly habit: Habit | null;
  /** Whether its private fields are hidden: they are neither shown nor sent. */
  readonly isHidden?: boolean;
  readonly preset?: PresetName | undefined;
  readonly onDone: () => void;
}

const modeOptions = habitModes.map((value) => ({
  value,
  label: habitsTexts.modes[value],
  detail: habitsTexts.modeDetails[value],
}));
const perOptions = (['day', 'week'] as const).map((value) => ({ value, label: copy[value] }));
const presetOptions = presetNames.map((value) => ({ value, label: presets[value].name }));

const fields = {
  name: textField(),
  mode: choiceField(habitModes),
  unit: textField(),
  limit: numberField('limitQuantity', null),
  per: choiceField(['day', 'week'], 'limitPer'),
  step: numberField('taperStep', null),
  everyDays: numberField('taperEveryDays', null),
  baseline: numberField('baselinePerDay', null),
  cost: moneyField('unitCostMinor', null),
  minutes: numberField('minutesPerUnit', null),
  topic: valueField<Habit['healthTopic'], 'healthTopic'>(null, 'healthTopic'),
  /** A line for each. */
  reasons: unsent(textField()),
  isPrivate: valueField(false),
  alias: textField(),
  startedOn: unsent(textField('startedAt')),
  startTime: unsent(textField()),
};

/** What one wants to be rid of, how, why, and what it costs. */
export function HabitForm({ habit, isHidden = false, preset, onDone }: Props) {
  const { currency: own } = useUser().preferences;
  const { zone, dayStartHour } = useDisplayPreferences();
  const today = useToday();
  const currency = habit?.currency ?? own;
  const begun = preset && presets[preset];
  const start = habit ? toDayAndTime(habit.startedAt, { zone, dayStartHour }) : { day: today, time: '' };
  const form = useFieldsForm({
    draftName: `habit-${habit?.id ?? preset ?? ''}`,
    // What a private habit hides is written nowhere.
    excludeFromDraft: ({ isPrivate }) => (isPrivate ? ['name', 'unit', 'topic', 'reasons'] : []),
    fields,
    from: {
      mode: 'abstain',
      ...(habit ?? begun),
      unitCostMinor: habit?.unitCostMinor || null,
      reasons: habit?.reasons.join('\n'),
      alias: habit?.alias || copy.aliasAtFirst,
      startedAt: start.day,
      startTime: start.time,
    },
    currency,
    schema: habit ? HabitChange : NewHabit,
    toBody: ({ name, unit, healthTopic, ...sent }, draft) => {
      const { mode, isPrivate } = sent;
      const typed = { day: draft.startedOn, time: draft.startTime };
      const isMoved = typed.day !== start.day || typed.time !== start.time;
      const hidden = { name, unit, healthTopic, reasons: reasonsIn(draft.reasons) };
      return {
        ...sent,
        // What was shown may be old by now: another device may have changed it.
        ...(!isHidden && (habit?.isPrivate ? pickChangedFields(habit, hidden) : hidden)),
        ...(mode === 'abstain' && { limitQuantity: null }),
        ...(mode !== 'taper' && { taperStep: null, taperEveryDays: null }),
        alias: isPrivate ? sent.alias : '',
        ...(!habit && { currency }),
        ...(isMoved && { startedAt: toStart(typed, { today, zone, dayStartHour }) }),
      };
    },
    validateDraft: ({ startTime }): Record<string, string> => {
      const error = findTimeError(startTime);
      return error ? { startTime: error } : {};
    },
    write: useSaveHabit(habit),
    onDone,
  });
  const { draft } = form;
  const chosen = presetNames.find((each) => presets[each].name === draft.name) ?? null;
  const choose = (each: PresetName) => {
    const { name, mode, unit, healthTopic } = presets[each];
    form.change({ name, mode, unit, topic: healthTopic });
  };
  const number = { max: maxHabitQuantity, min: 1, readOnly: form.isBusy, ...(draft.unit && { unit: draft.unit }) };
  const isCostNeeded = ['baselinePerDay', 'unitCostMinor', 'minutesPerUnit'].some((name) => form.errors[name]);
  return (
    <Form form={form} isNew={!habit} label={habit ? habitsTexts.editTitle : habitsTexts.add} onCancel={onDone}>
      {!habit && (
        <ChoiceField
          variant="pills"
          label={habitsTexts.common}
          options={presetOptions}
          chosen={chosen}
          onChange={choose}
        />
      )}
      {!isHidden && <TextField {...form.text('name')} label={copy.name} required maxLength={maxHabitNameLength} />}
      <ChoiceField {...form.choice('mode')} variant="tiles" label={copy.mode} options={modeOptions} required />
      {!isHidden && (
        <TextField
          {...form.text('unit')}
          label={copy.unit}
          hint={copy.unitHint}
          optional
          maxLength={maxHabitUnitLength}
        />
      )}
      {draft.mode !== 'abstain' && (
        <NumberField
          {...form.count('limit')}
          {...number}
          label={draft.mode === 'taper' ? copy.first : copy.limit}
          required
        />
      )}
      {draft.mode === 'limit' && (
        <ChoiceField {...form.choice('per')} variant="pills" label={copy.per} options={perOptions} required />
      )}
      {draft.mode === 'taper' && (
        <>
          <NumberField {...form.count('step')} {...number} label={copy.step} required />
          <NumberField
            {...form.count('everyDays')}
            label={copy.everyDays}
            required
            unit={copy.days}
            min={1}
            max={maxTaperDays}
          />
        </>
      )}
      <div className="grid items-start gap-3">
        <DateField {...form.day('startedOn')} label={copy.startedOn} required min={firstMoneyDay} max={today} />
        <TimeField {...form.typed('startTime')} label={copy.startTime} hint={copy.startTimeHint} optional />
      </div>
      {habit && <p className="-mt-2 text-14 text-ink-2">{copy.startNote}</p>}
      {!isHidden && (
        <TextAreaField
          {...form.text('reasons')}
          label={copy.reasons}
          hint={copy.reasonsHint}
          error={form.getError('reasons') ?? reasonError(form.errors)}
          optional
          rows={3}
          limit={maxHabitReasons * (maxHabitReasonLength + 1)}
        />
      )}
      <Disclosure label={copy.more} isOpenAtFirst={draft.baseline !== '' || form.isResumed} isNeeded={isCostNeeded}>
        <NumberField {...form.count('baseline')} {...number} label={copy.baseline} optional />
        <MoneyField {...form.money('cost', currency)} label={copy.cost} optional isSmall />
        <NumberField
          {...form.count('minutes')}
          label={copy.minutes}
          optional
          unit={copy.minutesUnit}
          min={1}
          max={maxUnitMinutes}
        />
      </Disclosure>
      <SwitchField
        label={copy.isPrivate}
        hint={copy.privateHint}
        checked={draft.isPrivate}
        onChange={(isPrivate) => form.change({ isPrivate })}
      />
      {draft.isPrivate && (
        <TextField {...form.text('alias')} label={copy.alias} required maxLength={maxHabitAliasLength} />
      )}
    </Form>
  );
}

function reasonsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function reasonError(errors: Readonly<Record<string, string | undefined>>): string | undefined {
  return Object.entries(errors).find(([path]) => path.startsWith('reasons.'))?.[1];
}
