import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthFrame } from '../../features/accounts/auth-frame.tsx';
import { useMailedToken } from '../../features/accounts/use-mailed-token.ts';
import { ResetPasswordForm } from '../../features/password-reset/reset-password-form.tsx';
import { texts } from '../../features/password-reset/texts.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { Confirmation } from '../../ui/states/confirmation.tsx';

export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' });
  const mailedToken = useMailedToken('/reset-password', token);
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);

  if (!mailedToken) {
    return (
      <AuthFrame heading={texts.reset.noToken} lead={texts.reset.noTokenHint}>
        <Link to="/login" className={buttonClass()}>
          {texts.forgot.back}
        </Link>
        <Link to="/forgot-password" className={buttonClass('bare')}>
          {texts.reset.requestNewLink}
        </Link>
      </AuthFrame>
    );
  }
  if (isExpired) {
    return (
      <AuthFrame heading={texts.reset.expired}>
        <Confirmation tone="warning">{texts.reset.expiredHint}</Confirmation>
        <Link to="/forgot-password" className={buttonClass()}>
          {texts.reset.requestNewLink}
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame heading={texts.reset.heading}>
      <ResetPasswordForm
        token={mailedToken}
        onExpired={() => setExpired(true)}
        onReset={() => void navigate({ to: '/login', search: {}, replace: true })}
      />
      <Link to="/forgot-password" className={buttonClass('bare')}>
        {texts.reset.requestNewLink}
      </Link>
    </AuthFrame>
  );
}
