import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isKey, isSingleKey } from '../../ui/keyboard/keys.ts';
import { topModal } from '../../ui/layers/modal-stack.ts';
import { pageKeys } from './page-keys.ts';

const waitMs = 1500;

/** `g`, and then a letter, goes to a page. The letter means nothing else then. */
export function usePageKeys(): void {
  const router = useRouter();
  useEffect(() => {
    let leadsUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.isComposing || event.defaultPrevented) return;
      const isLeading = Date.now() < leadsUntil;
      leadsUntil = 0;
      if (!isSingleKey(event) || topModal()) return;
      const to = isLeading ? Object.entries(pageKeys).find(([letter]) => isKey(event, letter))?.[1] : undefined;
      if (to) void router.navigate({ to });
      else if (isKey(event, 'g')) leadsUntil = Date.now() + waitMs;
      else return;
      event.preventDefault();
    };
    // Before those of the single keys, some of which are letters of pages.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [router]);
}
