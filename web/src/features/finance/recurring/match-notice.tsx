import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useMatches } from './recurring-queries.ts';
import { texts } from './texts.ts';

/** Transactions that were shown: each once, until the app is loaded again. */
const notifiedIds = new Set<string>();

/** Says, where an import or a pasted message brought in what may have been planned, that it waits for an answer. */
export function MatchNotice() {
  const { data: matches } = useMatches();
  const navigate = useNavigate();
  const showNotice = useEffectEvent(() => {
    const fresh = (matches ?? []).filter(({ id }) => !notifiedIds.has(id));
    for (const { id } of fresh) notifiedIds.add(id);
    if (fresh.length === 0) return;
    showToast({
      title: texts.offersNotice,
      variant: 'default',
      action: { label: texts.review, run: () => void navigate({ to: '/recurring' }) },
    });
  });
  useEffect(() => {
    if (matches) showNotice();
  }, [matches]);
  return null;
}
