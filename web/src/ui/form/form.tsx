import type { ComponentProps } from 'react';
import { Button } from '../base/button.tsx';
import { FormError } from './form-error.tsx';
import { FormFrame } from './form-frame.tsx';
import { ResumedNote } from './resumed-note.tsx';
import { texts } from './texts.ts';

interface Props extends Omit<ComponentProps<typeof FormFrame>, 'submit' | 'actions' | 'status'> {
  /** Whether something new is added: the button says so. */
  readonly isNew?: boolean;
  /** What the button says, where neither «إضافة» nor «حفظ» will do. */
  readonly submit?: string;
  /** What was typed is forgotten before. */
  readonly onCancel?: () => void;
}

/** What of it was restored, the fields, what was rejected, and below them the buttons. */
export function Form({ isNew, submit = isNew ? texts.add : texts.save, onCancel, children, ...frame }: Props) {
  const cancel = onCancel && (
    <Button
      variant="quiet"
      onClick={() => {
        frame.form.discard();
        onCancel();
      }}
      className="grow"
    >
      {texts.cancel}
    </Button>
  );
  return (
    <FormFrame {...frame} submit={submit} actions={cancel} status={<FormError submitError={frame.form.submitError} />}>
      <ResumedNote form={frame.form} />
      {children}
    </FormFrame>
  );
}
