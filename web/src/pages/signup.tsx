import { interpolate } from '@afdal/domain/text/interpolate';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AuthMode } from '../features/accounts/auth-values.ts';
import { isReferralCode, storeReferralCode } from '../features/accounts/referral-code.ts';
import { SignInScreen } from '../features/accounts/sign-in-screen.tsx';
import { isolated } from '../lib/format/numbers.ts';
import { texts } from './texts.ts';

/** The target of invitation links: the sign-in screen, in register mode at first. */
export function SignupPage() {
  const { next, ref } = useSearch({ from: '/signup' });
  const [mode, setMode] = useState<AuthMode>('register');
  useEffect(() => storeReferralCode(ref), [ref]);
  const isInvited = mode === 'register' && isReferralCode(ref);
  const lead = isInvited ? interpolate(texts.invited, { code: isolated(ref) }) : undefined;
  return <SignInScreen mode={mode} onModeChange={setMode} lead={lead} next={next} />;
}
