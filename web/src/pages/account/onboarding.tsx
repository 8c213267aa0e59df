import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { OnboardingSteps } from '../../features/accounts/onboarding/onboarding-steps.tsx';

/** Each step is a history entry, so that going back goes one step back. */
export function OnboardingPage() {
  const { step } = useSearch({ from: '/onboarding' });
  const navigate = useNavigate();
  const router = useRouter();
  const goTo = useCallback(
    (next: '2' | '3' | undefined, replace = false) =>
      void navigate({ to: '/onboarding', search: { step: next }, replace }),
    [navigate],
  );
  const beginWithInterests = useCallback(() => goTo('2', true), [goTo]);
  return (
    <main id="main" tabIndex={-1}>
      <OnboardingSteps
        step={step === '3' ? 3 : step === '2' ? 2 : 1}
        onStep={(next) => goTo(next === 2 ? '2' : '3')}
        onTooEarly={beginWithInterests}
        onBack={() => {
          if (router.history.canGoBack()) router.history.back();
          else goTo(step === '3' ? '2' : undefined, true);
        }}
        onFinished={() => void navigate({ to: '/login', search: { mode: 'register' } })}
      />
    </main>
  );
}
