import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** Follows the plain links to pages of the app within an element without loading the document anew. */
export function useRoutedLinks(container: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const element = container.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href');
      const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!href?.startsWith('/') || link?.target || isOther || event.defaultPrevented) return;
      event.preventDefault();
      void router.navigate({ href });
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [container, router]);
}
