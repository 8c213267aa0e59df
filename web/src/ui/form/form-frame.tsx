import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import type { FormState } from './use-checked-form.ts';

interface Props {
  readonly form: FormState;
  readonly label: string;
  /** What the button says. */
  readonly submit: string;
  /** Fills its page or sheet. */
  readonly isLarge?: boolean | undefined;
  /** Something is permanently lost. */
  readonly isDestructive?: boolean | undefined;
  /** Beside the main action of its page. */
  readonly isSoft?: boolean | undefined;
  /** The button cannot be pressed at all. */
  readonly isDisabled?: boolean | undefined;
  /** Above the button, in sight with it. */
  readonly status?: ReactNode;
  /** Beside the button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Fields with a button below them, which a sheet or a dialog keeps in sight. What is rejected has to be said too: see `Form`. */
export function FormFrame({
  form: { isBusy, element, onSubmit },
  label,
  submit,
  isLarge,
  isDestructive,
  isSoft,
  isDisabled,
  status,
  actions,
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
      <div className="panel-foot flex flex-wrap gap-3">
        {status}
        <Button
          type="submit"
          variant={isDestructive ? 'danger' : isSoft ? 'soft' : 'primary'}
          size={isLarge ? 'large' : 'medium'}
          busy={isBusy}
          disabled={isDisabled}
          className="grow"
        >
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  );
}
