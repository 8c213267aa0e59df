import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDraft } from '../../../lib/draft.ts';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { ChoicesField } from '../../../ui/fields/choice/choices-field.tsx';
import { Dunes } from '../dunes.tsx';
import { interestOptions, isChoices, noChoices, occupationOptions } from './choices.ts';
import type { Step } from './step-bars.tsx';
import { StepFrame } from './step-frame.tsx';
import { storeChoices } from './stored-choices.ts';
import { texts } from './texts.ts';

interface Props {
  /** From the address; the third step requires an answer to the second. */
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  /** The third step was opened by its address before anything was chosen. */
  readonly onTooEarly: () => void;
  readonly onBack: () => void;
  readonly onFinished: () => void;
}

/** The welcome and two questions. The choices survive a reload, and going back and forth. */
export function OnboardingSteps({ step, onStep, onTooEarly, onBack, onFinished }: Props) {
  const { draft, setDraft } = useDraft('onboarding', noChoices, isChoices);
  const { interests, occupation } = draft;
  const isTooEarly = step === 3 && interests.length === 0;
  useEffect(() => {
    if (isTooEarly) onTooEarly();
  }, [isTooEarly, onTooEarly]);

  if (step === 1) {
    return (
      <StepFrame
        step={1}
        {...texts.welcome}
        canGoOn
        onNext={() => onStep(2)}
        onBack={null}
        drawing={
          <div className="relative h-56 overflow-hidden rounded-card bg-palm-soft text-palm md:h-72">
            <Dunes hill="fill-palm-soft" />
          </div>
        }
        below={
          <p className="text-center text-ink-2">
            {texts.welcome.hasAccount}{' '}
            <Link
              to="/login"
              className="inline-flex min-h-target items-center font-strong text-palm-ink hover:underline"
            >
              {texts.welcome.login}
            </Link>
          </p>
        }
      />
    );
  }
  if (step === 2 || isTooEarly) {
    return (
      <StepFrame step={2} {...texts.interests} canGoOn={interests.length > 0} onNext={() => onStep(3)} onBack={onBack}>
        <ChoicesField
          variant="tiles"
          label={texts.interests.heading}
          isLabelHidden
          options={interestOptions}
          chosen={interests}
          onChange={(chosen) => setDraft({ ...draft, interests: chosen })}
        />
      </StepFrame>
    );
  }
  return (
    <StepFrame
      step={3}
      {...texts.occupation}
      canGoOn={occupation !== null}
      onNext={() => {
        if (occupation === null) return;
        storeChoices(interests, occupation);
        onFinished();
      }}
      onBack={onBack}
    >
      <ChoiceField
        variant="tiles"
        label={texts.occupation.heading}
        isLabelHidden
        options={occupationOptions}
        chosen={occupation}
        onChange={(chosen) => setDraft({ ...draft, occupation: chosen })}
      />
    </StepFrame>
  );
}
