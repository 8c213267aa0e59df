import { reviewSteps } from '@afdal/domain/self-development/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

interface Props {
  readonly n: number;
  readonly name: string;
  readonly lead: string;
  /** On phones, where one step is shown at a time: to another one. */
  readonly onStep: ((step: number) => void) | undefined;
  readonly children: ReactNode;
}

/** One step of the review. */
export function StepCard({ n, name, lead, onStep, children }: Props) {
  const { digits } = useDisplayPreferences();
  const titleId = useId();
  const values = { n: formatNumber(n, digits), all: formatNumber(reviewSteps, digits) };
  return (
    <Card id={toStepId(n)} aria-labelledby={titleId} className="grid content-start gap-5">
      <header>
        <p className="text-14 text-ink-2">{interpolate(texts.stepCount, values)}</p>
        <h2 id={titleId} className="text-22">
          {name}
        </h2>
        <p className="text-ink-2">{lead}</p>
      </header>
      {children}
      {onStep && n < reviewSteps && (
        <div className="flex gap-2">
          <BackButton n={n} onStep={onStep} />
          <Button className="grow" onClick={() => onStep(n + 1)}>
            {texts.next}
          </Button>
        </div>
      )}
    </Card>
  );
}

export function BackButton({ n, onStep }: { readonly n: number; readonly onStep: (step: number) => void }) {
  if (n === 1) return null;
  return <IconButton icon={ArrowLeft} label={texts.back} variant="soft" mirrored onClick={() => onStep(n - 1)} />;
}

export const toStepId = (n: number) => `review-step-${n}`;
