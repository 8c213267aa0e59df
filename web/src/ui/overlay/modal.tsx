import {
  type ComponentProps,
  Fragment,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes.ts';
import { Toaster } from '../toast/toaster.tsx';
import { cover } from './open-modals.ts';
import { useBackToClose } from './use-back-to-close.ts';

interface Props extends Pick<ComponentProps<'dialog'>, 'role' | 'aria-label' | 'aria-labelledby' | 'aria-describedby'> {
  readonly isOpen: boolean;
  /** Somebody wants out: by Escape, by a press beside the panel, by the browser's way back. */
  readonly onClose: () => void;
  readonly className: string;
  /** The panel. What stands in it is there only while it is to be seen. */
  readonly children: ComponentProps<'dialog'>['children'];
}

/**
 * The one base of everything that covers the page. It is as large as the window and is the shade itself; the panel is its child.
 * The keyboard begins at `data-autofocus`, else on the modal, and returns to where it was.
 */
export function Modal({ isOpen, onClose, className, children, ...rest }: Props) {
  const modal = useRef<HTMLDialogElement>(null);
  const { isShown, opening } = useModality(modal, isOpen);
  useBackToClose(isOpen, onClose);
  const pressedAt = useRef<EventTarget>(null);
  if (!isShown) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same as Escape, for a finger that taps beside the panel
    <dialog
      {...rest}
      ref={modal}
      tabIndex={-1}
      className={classes('modal', className)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking first.
      onClose={(event) => {
        if (event.target === event.currentTarget && isOpen && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedAt.current = event.target;
      }}
      // A text marked in the panel and let go beside it is no press beside it.
      onClick={(event: MouseEvent) => {
        if (event.target === modal.current && pressedAt.current === modal.current) onClose();
      }}
    >
      <Fragment key={opening}>{children}</Fragment>
      {/* What is told while it is open: all outside it is neither heard nor pressed. */}
      <Toaster />
    </dialog>
  );
}

/**
 * Opens and closes the element with `isOpen`. Answers whether it is to be seen: while it is open, and while it leaves; and which
 * opening this is: what stands in it begins anew with each, also with one that comes while it still leaves.
 */
function useModality(modal: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  const [isShown, setShown] = useState(isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opening, setOpening] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setShown(true);
      setOpening(opening + 1);
    }
  }

  useLayoutEffect(() => {
    const element = modal.current;
    if (!isOpen || !element) return;
    element.showModal();
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus();
    return cover(element);
  }, [modal, isOpen]);

  // Not in the cleanup above: React, still at its changes there, would take the keyboard back into what is closing.
  useLayoutEffect(() => {
    if (!isOpen) modal.current?.close();
  }, [modal, isOpen]);
  useLayoutEffect(() => {
    const element = isShown ? modal.current : null;
    return () => element?.close();
  }, [modal, isShown]);

  useEffect(() => {
    const element = modal.current;
    if (isOpen || !element) return;
    const motions = element.getAnimations({ subtree: true });
    if (motions.length === 0) return setShown(false);
    let isReopened = false;
    void Promise.allSettled(motions.map(({ finished }) => finished)).then(() => {
      if (!isReopened) setShown(false);
    });
    return () => {
      isReopened = true;
    };
  }, [modal, isOpen]);

  return { isShown, opening };
}
