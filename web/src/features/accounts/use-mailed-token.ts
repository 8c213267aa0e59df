import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The token of a mailed link, kept for this page and taken out of the address: it must not stay in the history. */
export function useMailedToken(page: '/confirm-email' | '/reset-password', token: string | undefined) {
  const [kept] = useState(token);
  const navigate = useNavigate();
  useEffect(() => {
    if (token) void navigate({ to: page, search: {}, replace: true });
  }, [page, token, navigate]);
  return kept;
}
