import { useNavigate, useSearch } from '@tanstack/react-router';
import { SignInScreen } from '../features/accounts/sign-in-screen.tsx';

/** The mode stands in the address, so that a reload keeps it, as it keeps what was typed. */
export function LoginPage() {
  const { next, mode } = useSearch({ from: '/login' });
  const navigate = useNavigate();
  return (
    <SignInScreen
      mode={mode ?? 'login'}
      onModeChange={(chosen) => {
        const mode = chosen === 'register' ? chosen : undefined;
        void navigate({ to: '/login', search: { next, mode }, replace: true });
      }}
      next={next}
    />
  );
}
