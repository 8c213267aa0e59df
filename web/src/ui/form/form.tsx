import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { copy } from './copy.ts';
import { FormError } from './form-error.tsx';
import type { FormState } from './use-form.ts';

interface Props {
  readonly form: FormState;
  readonly label: string;
  /** Whether the button adds something new. */
  readonly isNew?: boolean;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** Fields, what was refused, and below them the buttons. */
export function Form({ form: { refusal, isBusy, element, onSubmit }, label, isNew, onCancel, children }: Props) {
  return (
    <form ref={element} noValidate onSubmit={onSubmit} aria-label={label} className="grid gap-4">
      {children}
      <FormError refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} className="grow">
          {isNew ? copy.add : copy.save}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel} className="grow">
            {copy.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
