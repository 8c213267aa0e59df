import { twoStep } from '@afdal/contract/people/two-step';
import type { ComponentProps, ReactNode } from 'react';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { texts } from './texts.ts';

interface Props<Result> {
  readonly hasPassword: boolean;
  readonly submit: string;
  readonly send: (body: { readonly password?: string | undefined }) => Promise<Result>;
  readonly onDone: (response: Result) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** What comes next, and the present password, which it takes. */
export function PasswordStep<Result>({ hasPassword, submit, send, onDone, onCancel, children }: Props<Result>) {
  const form = useForm({
    draftName: 'two-step-password',
    excludeFromDraft: ['password'],
    initial: { password: '' },
    schema: twoStep.beginTotp.body,
    toBody: ({ password }) => (hasPassword ? { password } : {}),
    write: { send, failed: texts.failedToSave },
    onDone,
  });
  return (
    <Form form={form} label={submit} submit={submit} onCancel={onCancel}>
      <p className="text-ink-2">{children}</p>
      <CurrentPassword {...form.text('password')} isVisible={hasPassword} data-autofocus />
    </Form>
  );
}

type CurrentPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'required' | 'autoComplete'> & {
  /** Who has no password is asked for nothing: a recent sign-in does. */
  readonly isVisible: boolean;
};

export function CurrentPassword({ isVisible, ...rest }: CurrentPasswordProps) {
  return (
    isVisible && <PasswordField {...rest} label={texts.currentPassword} required autoComplete="current-password" />
  );
}
