import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LogoutSheet } from '../../features/accounts/logout/logout-sheet.tsx';

export function LogoutPage() {
  const router = useRouter();
  const stay = useCallback(() => {
    if (router.history.canGoBack()) router.history.back();
    else router.history.replace('/dashboard');
  }, [router]);
  return <LogoutSheet onCancel={stay} onLoggedOut={() => void router.navigate({ to: '/login', replace: true })} />;
}
