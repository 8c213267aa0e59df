import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AuthFrame } from '../features/accounts/auth-frame.tsx';
import { copy } from '../features/password-reset/copy.ts';
import { ResetPasswordForm } from '../features/password-reset/reset-password-form.tsx';
import { buttonClass } from '../ui/button.tsx';

export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' });
  const [kept] = useState(token);
  const navigate = useNavigate();
  useEffect(() => {
    // The token must not stay in the history, nor go out with a referrer.
    if (token) void navigate({ to: '/reset-password', search: {}, replace: true });
  }, [token, navigate]);

  if (!kept) {
    return (
      <AuthFrame heading={copy.reset.noToken} lead={copy.reset.noTokenHint}>
        <Link to="/login" className={buttonClass()}>
          {copy.forgot.back}
        </Link>
        <Link to="/forgot-password" className={buttonClass('bare')}>
          {copy.reset.askAgain}
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame heading={copy.reset.heading}>
      <ResetPasswordForm token={kept} onReset={() => void navigate({ to: '/login', search: {}, replace: true })} />
      <Link to="/forgot-password" className={buttonClass('bare')}>
        {copy.reset.askAgain}
      </Link>
    </AuthFrame>
  );
}
