import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { AuthFrame } from '../features/accounts/auth-frame.tsx';
import { useMailedToken } from '../features/accounts/use-mailed-token.ts';
import { copy } from '../features/password-reset/copy.ts';
import { ResetPasswordForm } from '../features/password-reset/reset-password-form.tsx';
import { buttonClass } from '../ui/base/button.tsx';

export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' });
  const mailedToken = useMailedToken('/reset-password', token);
  const navigate = useNavigate();

  if (!mailedToken) {
    return (
      <AuthFrame heading={copy.reset.noToken} lead={copy.reset.noTokenHint}>
        <Link to="/login" className={buttonClass()}>
          {copy.forgot.back}
        </Link>
        <Link to="/forgot-password" className={buttonClass('bare')}>
          {copy.reset.requestNewLink}
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame heading={copy.reset.heading}>
      <ResetPasswordForm
        token={mailedToken}
        onReset={() => void navigate({ to: '/login', search: {}, replace: true })}
      />
      <Link to="/forgot-password" className={buttonClass('bare')}>
        {copy.reset.requestNewLink}
      </Link>
    </AuthFrame>
  );
}
