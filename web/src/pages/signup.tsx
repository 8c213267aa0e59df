import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AuthMode } from '../features/accounts/auth-values.ts';
import { storeReferralCode } from '../features/accounts/referral-code.ts';
import { SignInScreen } from '../features/accounts/sign-in-screen.tsx';

/** The target of invitation links: the sign-in screen, in register mode at first. */
export function SignupPage() {
  const { next, ref } = useSearch({ from: '/signup' });
  const [mode, setMode] = useState<AuthMode>('register');
  useEffect(() => storeReferralCode(ref), [ref]);
  return <SignInScreen mode={mode} onModeChange={setMode} next={next} />;
}
