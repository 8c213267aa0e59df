import { interpolate } from '@afdal/domain/text/interpolate';
import { classes } from '../../../ui/base/classes.ts';
import { texts } from './texts.ts';

export type Step = 1 | 2 | 3;

const steps: readonly Step[] = [1, 2, 3];

/** Progress: one bar per step. */
export function StepBars({ step }: { step: Step }) {
  const label = interpolate(texts.progress, { step: String(step), steps: String(steps.length) });
  return (
    <div role="img" aria-label={label} className="flex gap-1">
      {steps.map((each) => (
        <span
          key={each}
          className={classes(
            'h-1 w-6 rounded-full forced-color-adjust-none',
            each <= step ? 'bg-palm' : 'bg-line-strong',
          )}
        />
      ))}
    </div>
  );
}
