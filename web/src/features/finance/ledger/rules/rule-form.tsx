import { NewRule, type Rule } from '@afdal/contract/finance/ledger/rules';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { maxRuleConditions, maxRuleEffects, maxRuleNameLength } from '@afdal/domain/money/limits';
import { ruleMatches } from '@afdal/domain/money/rules/rule';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { SegmentedControl } from '../../../../ui/base/segmented-control.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { ConditionFields } from './condition-fields.tsx';
import { EffectFields } from './effect-fields.tsx';
import { newCondition, newEffect, toBody, toDraft } from './rule-draft.ts';
import { useApplyRules, useRuleTrial, useSaveRule } from './rule-queries.ts';
import { RuleTrialBox } from './rule-trial.tsx';
import { texts } from './texts.ts';

interface Props {
  /** The rule that is edited; null for a new one. */
  readonly rule: Rule | null;
  /** What a new one begins with. */
  readonly like?: Transaction | null;
  readonly onDone: () => void;
}

/** A rule, tried on the past while it is written. */
export function RuleForm({ rule, like = null, onDone }: Props) {
  const { digits } = useDisplayPreferences();
  const applyId = useId();
  const [isApplied, setApplied] = useState(true);
  const { apply } = useApplyRules();
  const save = useSaveRule(rule);
  const [initial] = useState(() => toDraft(rule, like));
  const form = useForm({
    draftName: `rule-conditions-${rule?.id ?? like?.id ?? ''}`,
    initial,
    schema: NewRule,
    toBody,
    write: {
      ...save,
      send: async (body: Parameters<typeof save.send>[0]) => {
        const saved = await save.send(body);
        if (isApplied && changing > 0) apply(saved.id);
        return saved;
      },
    },
    onDone,
  });
  const { draft, errors, change } = form;
  const trial = useRuleTrial(draft, rule);
  const changing = trial.data?.changed ?? 0;
  const { conditions, effects } = draft;
  return (
    <Form form={form} label={rule ? texts.editTitle : texts.newTitle} submit={texts.save} onCancel={onDone}>
      <TextField {...form.text('name')} label={texts.name} required data-autofocus maxLength={maxRuleNameLength} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-14">{texts.conditions}</h3>
        <div className="w-44">
          <SegmentedControl
            label={texts.match}
            isLabelHidden
            isWide
            choices={ruleMatches.map((value) => ({ value, label: texts.matches[value] }))}
            value={draft.match}
            onChange={(match) => change({ match })}
          />
        </div>
      </div>
      <div className="grid gap-3 divide-y divide-line">
        {conditions.map((condition, index) => (
          <ConditionFields
            key={condition.key}
            condition={condition}
            index={index}
            errors={errors}
            onChange={(part) =>
              change({ conditions: conditions.map((each) => (each === condition ? { ...each, ...part } : each)) }, [
                `conditions.${index}`,
              ])
            }
            onRemove={
              conditions.length > 1
                ? () => change({ conditions: conditions.filter((each) => each !== condition) })
                : undefined
            }
          />
        ))}
      </div>
      {errors.conditions && <FieldError>{errors.conditions}</FieldError>}
      {conditions.length < maxRuleConditions && (
        <Button
          variant="bare"
          icon={Plus}
          onClick={() => change({ conditions: [...conditions, newCondition()] }, ['conditions'])}
          className="-ms-5 justify-self-start"
        >
          {texts.addCondition}
        </Button>
      )}
      <h3 className="border-t border-line pt-4 text-14">{texts.effects}</h3>
      <div className="grid gap-3 divide-y divide-line">
        {effects.map((effect, index) => (
          <EffectFields
            key={effect.key}
            effect={effect}
            index={index}
            errors={errors}
            onChange={(part) =>
              change({ effects: effects.map((each) => (each === effect ? { ...each, ...part } : each)) }, [
                `effects.${index}`,
              ])
            }
            onRemove={
              effects.length > 1 ? () => change({ effects: effects.filter((each) => each !== effect) }) : undefined
            }
          />
        ))}
      </div>
      {errors.effects && <FieldError>{errors.effects}</FieldError>}
      {effects.length < maxRuleEffects && (
        <Button
          variant="bare"
          icon={Plus}
          onClick={() => change({ effects: [...effects, newEffect({ type: 'tags' })] }, ['effects'])}
          className="-ms-5 justify-self-start"
        >
          {texts.addEffect}
        </Button>
      )}
      <RuleTrialBox trial={trial} />
      {changing > 0 && (
        <label htmlFor={applyId} className="flex min-h-target items-center gap-3">
          <input
            id={applyId}
            type="checkbox"
            checked={isApplied}
            onChange={({ target }) => setApplied(target.checked)}
            className="size-5 flex-none accent-palm"
          />
          {interpolate(texts.apply, { transactions: pluralize('transaction', changing, digits, 'after') })}
        </label>
      )}
    </Form>
  );
}
