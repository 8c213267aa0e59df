import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { goTo, pushBaseEntry } from '../layers/push-base-entry.ts';
import { isSteppingBack, stepBack } from '../layers/step-back.ts';

/** Opens a dialog of the page by its address, above the page or in place of the open one. */
export function useOpenDialog<Name extends string>(): (name: Name, id?: string) => void {
  const router = useRouter();
  return (open, id) => {
    const isInPlace = router.latestLocation.state.isDialog === true && !isSteppingBack(router.history);
    goTo(router, { search: { open, id }, state: { isDialog: true } }, isInPlace);
  };
}

/**
 * The dialog in the address, if it is one of `names`. A link that leads straight to it first becomes its page, so that
 * the way back leads there.
 *
 * @param isAboutPage whether the page itself shows what the dialogs are about, by the same id
 */
export function useDialogAddress<Name extends string>(names: readonly Name[], isAboutPage = false) {
  const router = useRouter();
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const location = useLocation();
  /** The address that is being left: going back takes a moment. */
  const [closedLocation, setClosedLocation] = useState<typeof location | null>(null);
  const { open, id }: { open?: string | undefined; id?: string | undefined } = location.search;
  const name = location.pathname.startsWith(page) ? names.find((each) => each === open) : undefined;
  const isAbovePage = location.state.isDialog === true;

  const isLink = name !== undefined && !isAbovePage;
  useEffect(() => {
    if (!isLink || router.latestLocation.state.isDialog) return;
    pushBaseEntry(
      router,
      { search: { open: undefined, id: isAboutPage ? id : undefined }, state: {} },
      { search: { open, id }, state: { isDialog: true } },
    );
  }, [router, isLink, open, id, isAboutPage]);

  return {
    current: name !== undefined && isAbovePage && closedLocation !== location ? { name, id } : null,
    /** Goes back to the page, if the dialog is still open. */
    close: (closing: Name) => {
      const here = router.latestLocation;
      if (!here.state.isDialog || !isNamed(here.search, closing)) return;
      setClosedLocation(here);
      stepBack(router.history);
    },
  };
}

function isNamed({ open }: { open?: string | undefined }, name: string): boolean {
  return open === name;
}
