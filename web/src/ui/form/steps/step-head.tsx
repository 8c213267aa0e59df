import { interpolate } from '@afdal/domain/text/interpolate';
import { useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useDisplayPreferences } from '../../figures/display-preferences.ts';
import { texts } from './texts.ts';

interface Props<Step extends string> {
  readonly step: Step;
  /** The names of all steps, in their order. */
  readonly names: Readonly<Record<Step, string>>;
}

/** Which step of a form is shown. After the first one the focus goes to its heading, so that it is read out, unless a field has it. */
export function StepHead<Step extends string>({ step, names }: Props<Step>) {
  const { digits } = useDisplayPreferences();
  const heading = useRef<HTMLHeadingElement>(null);
  const all = Object.keys(names);
  const announced = useRef(all[0]);
  useLayoutEffect(() => {
    if (announced.current !== step && !document.activeElement?.matches('input, textarea')) heading.current?.focus();
    announced.current = step;
  }, [step]);
  const values = { n: formatNumber(all.indexOf(step) + 1, digits), all: formatNumber(all.length, digits) };
  return (
    <div>
      <p className="text-14 text-ink-2">{interpolate(texts.step, values)}</p>
      <h3 ref={heading} tabIndex={-1} className="text-18 not-forced-colors:outline-none">
        {names[step]}
      </h3>
    </div>
  );
}
