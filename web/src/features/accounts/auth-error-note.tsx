import { Link } from '@tanstack/react-router';
import { CircleAlert, Hourglass, LockKeyhole, type LucideIcon, MailWarning, UserSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Note, noteActionClass, type Tone } from '../../ui/base/note.tsx';
import type { AuthMode } from './auth-values.ts';
import { authErrorTexts, texts } from './texts.ts';
import type { AuthError } from './use-authenticate.ts';

interface Props {
  readonly authError: AuthError;
  readonly onSwitch: (mode: AuthMode) => void;
}

/** Each kind of failure has its own colour and recovery action. */
export function AuthErrorNote({ authError, onSwitch }: Props) {
  const { tone, icon, text, action } = getBox(authError, onSwitch);
  return (
    <Note tone={tone} icon={icon}>
      <p className="font-strong">{authError.title}</p>
      <p>{text}</p>
      {action}
    </Note>
  );
}

function getBox({ type, message }: AuthError, onSwitch: Props['onSwitch']): Box {
  switch (type) {
    case 'user_not_found':
      return {
        tone: 'info',
        icon: UserSearch,
        text: authErrorTexts.user_not_found,
        action: <SwitchAction label={texts.login.switchTo} onPress={() => onSwitch('register')} />,
      };
    case 'email_exists':
      return {
        tone: 'warning',
        icon: MailWarning,
        text: authErrorTexts.email_exists,
        action: <SwitchAction label={texts.register.switchTo} onPress={() => onSwitch('login')} />,
      };
    case 'invalid_password':
      return {
        tone: 'danger',
        icon: LockKeyhole,
        text: authErrorTexts.invalid_password,
        action: <ForgotPasswordAction />,
      };
    case 'reset_required':
      return { tone: 'danger', icon: LockKeyhole, text: message, action: <ForgotPasswordAction /> };
    case 'too_many_tries':
      return { tone: 'warning', icon: Hourglass, text: message, action: <ForgotPasswordAction /> };
    default:
      return { tone: 'danger', icon: CircleAlert, text: message, action: null };
  }
}

interface Box {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly text: string;
  readonly action: ReactNode;
}

function ForgotPasswordAction() {
  return (
    <Link to="/forgot-password" className={noteActionClass}>
      {texts.forgotPassword}
    </Link>
  );
}

function SwitchAction({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={noteActionClass} onClick={onPress}>
      {label}
    </button>
  );
}
