import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { texts } from './texts.ts';

type Props = Omit<ComponentProps<typeof PasswordField>, 'label' | 'required' | 'autoComplete'> & {
  /** Who has no password is asked for nothing: a recent sign-in does. */
  readonly isVisible: boolean;
};

export function CurrentPassword({ isVisible, ...rest }: Props) {
  return (
    isVisible && <PasswordField {...rest} label={texts.currentPassword} required autoComplete="current-password" />
  );
}
