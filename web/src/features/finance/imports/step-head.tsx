import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { copy } from './copy.ts';

export type Step = keyof typeof copy.steps;

const steps: readonly Step[] = ['start', 'map', 'preview', 'run'];

/** The current step. Each step after the first moves focus to its heading, so that it is read out. */
export function StepHead({ step }: { step: Step }) {
  const { digits } = useReadingStyle();
  const heading = useRef<HTMLHeadingElement>(null);
  const place = steps.indexOf(step);
  useEffect(() => {
    if (place > 0) heading.current?.focus();
  }, [place]);
  return (
    <div>
      <p className="text-14 text-ink-2">
        {fillTemplate(copy.step, { n: formatNumber(place + 1, digits), all: formatNumber(steps.length, digits) })}
      </p>
      <h3 ref={heading} tabIndex={-1} className="text-18 not-forced-colors:outline-none">
        {copy.steps[step]}
      </h3>
    </div>
  );
}
