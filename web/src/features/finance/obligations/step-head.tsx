import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { copy } from './copy.ts';
import { type Step, steps } from './obligation-draft.ts';

/** The current step. The review, which has no field, moves the focus to its heading, so that it is read out. */
export function StepHead({ step }: { step: Step }) {
  const { digits } = useReadingStyle();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step === 'review') heading.current?.focus();
  }, [step]);
  return (
    <div>
      <p className="text-14 text-ink-2">
        {fillTemplate(copy.step, {
          n: formatNumber(steps.indexOf(step) + 1, digits),
          all: formatNumber(steps.length, digits),
        })}
      </p>
      <h3 ref={heading} tabIndex={-1} className="text-18 not-forced-colors:outline-none">
        {copy.steps[step]}
      </h3>
    </div>
  );
}
