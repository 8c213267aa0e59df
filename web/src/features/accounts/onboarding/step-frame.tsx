import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Brand } from '../../../ui/base/brand.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { type Step, StepBars } from './step-bars.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly step: Step;
  readonly heading: string;
  readonly lead: string;
  readonly next: string;
  readonly canGoOn: boolean;
  readonly onNext: () => void;
  /** Null on the first step, which shows the product's name instead. */
  readonly onBack: (() => void) | null;
  readonly drawing?: ReactNode;
  readonly children?: ReactNode;
  readonly below?: ReactNode;
}

/** One of the three steps: progress, question, and the button to continue. */
export function StepFrame({ step, heading, lead, next, canGoOn, onNext, onBack, drawing, children, below }: Props) {
  return (
    <form
      noValidate
      className="mx-auto flex min-h-dvh w-full max-w-form flex-col gap-6 px-5 py-6 md:py-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (canGoOn) onNext();
      }}
    >
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4">
        {onBack ? (
          // Points right, which is back in right-to-left text.
          <IconButton icon={ArrowRight} label={texts.back} onClick={onBack} className="-ms-3" />
        ) : (
          <Brand />
        )}
        <StepBars step={step} />
      </div>
      {drawing}
      <Heading step={step} heading={heading} lead={lead} />
      {children}
      <div className="mt-auto grid gap-2">
        <Button type="submit" disabled={!canGoOn} size="large" className="w-full">
          {next}
        </Button>
        {below}
      </div>
    </form>
  );
}

/** Keyboard focus and screen reader follow to the next question. */
function Heading({ step, heading, lead }: Pick<Props, 'step' | 'heading' | 'lead'>) {
  const element = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) element.current?.focus({ preventScroll: true });
    last.current = step;
  }, [step]);
  return (
    <div className="grid gap-1">
      <h1 ref={element} tabIndex={-1} className="text-28">
        {heading}
      </h1>
      <p className="text-ink-2">{lead}</p>
    </div>
  );
}
