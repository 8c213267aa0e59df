import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { copy } from './copy.ts';
import { FormError } from './form-error.tsx';
import type { FormState } from './use-checked-form.ts';

interface Props {
  readonly form: FormState;
  readonly label: string;
  /** Whether something new is added: the button says so. */
  readonly isNew?: boolean;
  /** What the button says, where neither «إضافة» nor «حفظ» will do. */
  readonly submit?: string;
  /** Fills its page or sheet. */
  readonly isLarge?: boolean;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** Fields, what was refused, and below them the buttons. */
export function Form({
  form: { refusal, isBusy, element, onSubmit },
  label,
  isNew,
  submit,
  isLarge = false,
  onCancel,
  children,
}: Props) {
  return (
    <form
      ref={element}
      noValidate
      onSubmit={onSubmit}
      aria-label={label}
      className={isLarge ? 'grid gap-5' : 'grid gap-4'}
    >
      {children}
      <FormError refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size={isLarge ? 'large' : 'medium'} busy={isBusy} className="grow">
          {submit ?? (isNew ? copy.add : copy.save)}
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
