import { useSearch } from '@tanstack/react-router';
import { SignInScreen } from '../features/accounts/sign-in-screen.tsx';

export function LoginPage() {
  const { next, mode = 'login' } = useSearch({ from: '/login' });
  return <SignInScreen initialMode={mode} next={next} />;
}
