import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepReferralCode } from '../features/accounts/referral-code.ts';
import { SignInScreen } from '../features/accounts/sign-in-screen.tsx';

/** The target of invitation links: the sign-in screen in register mode. */
export function SignupPage() {
  const { next, ref } = useSearch({ from: '/signup' });
  useEffect(() => keepReferralCode(ref), [ref]);
  return <SignInScreen initialMode="register" next={next} />;
}
