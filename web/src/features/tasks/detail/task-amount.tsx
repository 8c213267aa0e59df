import { maxAmount } from '@afdal/domain/tasks/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { validateNumber } from '../../../ui/fields/read-number.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { formatTaskAmount, type NumberedTask } from '../amount-labels.ts';
import { AmountStepper } from '../amount-stepper.tsx';
import { useCountTask } from '../task-queries.ts';
import { texts } from './texts.ts';

const bounds = { min: 0, max: maxAmount, step: 1 };

/** How much of a numbered task is done in its present period: by steps, or exactly. */
export function TaskAmount({ task }: { task: NumberedTask }) {
  const { digits } = useDisplayPreferences();
  const count = useCountTask();
  /** Null while it is what the task has. */
  const [typed, setTyped] = useState<string | null>(null);
  const [visibleError, setVisibleError] = useState<string>();
  const valueText = formatTaskAmount(task, digits);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null) return;
    const amountError = validateNumber(typed, bounds, digits);
    setVisibleError(amountError);
    if (amountError) return;
    setTyped(null);
    count(task, { to: Number(typed) });
  };
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <p aria-live="polite" className="font-strong">
          {valueText}
        </p>
        <AmountStepper task={task} onAdd={(_, by) => count(task, { by })} />
      </div>
      <ProgressBar label={texts.progress} share={task.amount / task.target} valueText={valueText} />
      <form noValidate onSubmit={save} className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <NumberField
            label={texts.amount}
            value={typed ?? String(task.amount)}
            onChange={(value) => {
              setTyped(value);
              setVisibleError(undefined);
            }}
            error={visibleError}
            {...bounds}
          />
        </div>
        <Button type="submit" variant="quiet" size="large">
          {texts.saveAmount}
        </Button>
      </form>
    </div>
  );
}
