import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

type MailedPage = '/confirm-email' | '/reset-password' | '/unsubscribe' | '/cancel-deletion';

/** The token of a mailed link, held for this page and removed from the address: it must not stay in the history. */
export function useMailedToken(page: MailedPage, token: string | undefined) {
  const [mailedToken] = useState(token);
  const navigate = useNavigate();
  useEffect(() => {
    if (token) void navigate({ to: page, search: {}, replace: true });
  }, [page, token, navigate]);
  return mailedToken;
}
