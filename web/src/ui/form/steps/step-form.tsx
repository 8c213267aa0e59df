import type { ReactNode } from 'react';
import { Button } from '../../base/button.tsx';
import { FormError } from '../form-error.tsx';
import { FormFrame } from '../form-frame.tsx';
import type { FormState } from '../use-checked-form.ts';
import { StepHead } from './step-head.tsx';
import { texts } from './texts.ts';

interface Props<Step extends string> {
  readonly form: FormState & { readonly draft: { readonly step: Step } };
  /** To the step before; undefined in the first. */
  readonly onBack: (() => void) | undefined;
  readonly label: string;
  /** The names of all steps, in their order. */
  readonly names: Readonly<Record<Step, string>>;
  /** What the button of the last step says. */
  readonly submit: string;
  /** The fields of the step that is shown. */
  readonly children: ReactNode;
}

/** A form in steps: which one is shown, its fields, and the way on and back. */
export function StepForm<Step extends string>({ form, onBack, label, names, submit, children }: Props<Step>) {
  const { step } = form.draft;
  const isLast = Object.keys(names).at(-1) === step;
  return (
    <FormFrame
      form={form}
      label={label}
      submit={isLast ? submit : texts.forward}
      status={<FormError submitError={form.submitError} />}
      actions={
        onBack && (
          <Button variant="quiet" onClick={onBack} className="grow">
            {texts.back}
          </Button>
        )
      }
    >
      <StepHead step={step} names={names} />
      {children}
    </FormFrame>
  );
}
