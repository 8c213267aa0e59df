import {
  type ComponentProps,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from '../base/classes.ts';
import { IsAddressed } from '../layers/is-addressed.ts';
import { changeModals, topModal } from '../layers/modal-stack.ts';
import { ReportCachedContext } from '../layers/report-cached.ts';
import { useCloseOnBack } from '../layers/use-close-on-back.ts';
import { Toaster } from '../toast/toaster.tsx';

interface Props extends Pick<ComponentProps<'dialog'>, 'role' | 'aria-label' | 'aria-labelledby' | 'aria-describedby'> {
  readonly isOpen: boolean;
  /** Called on Escape, on a press outside the panel, and on the browser's "back". */
  readonly onClose: () => void;
  readonly className: string;
  /** The panel. Rendered only while the modal is visible; while it leaves, as it last was. */
  readonly children: ComponentProps<'dialog'>['children'];
}

/**
 * The base of everything that covers the page. The element fills the window and is the backdrop itself; the panel is its
 * child. The focus goes to `data-autofocus`, else to the modal, and is restored when it closes.
 */
export function Modal({ isOpen, onClose, className, children, ...rest }: Props) {
  const modal = useRef<HTMLDialogElement>(null);
  const { isVisible, opening } = useModality(modal, isOpen);
  useCloseOnBack(isOpen, onClose);
  const pressedAt = useRef<EventTarget>(null);
  const [last, setLast] = useState(children);
  if (isOpen && children !== last) setLast(children);
  if (!isVisible) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same as Escape, for a press outside the panel
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
      // A browser may close it without a `cancel` event.
      onClose={(event) => {
        if (event.target === event.currentTarget && isOpen && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedAt.current = event.target;
      }}
      // A text selection that starts in the panel and ends outside it must not close the modal.
      onClick={(event: MouseEvent) => {
        if (event.target === modal.current && pressedAt.current === modal.current) onClose();
      }}
    >
      <IsAddressed key={opening} value={false}>
        {/* What is in it says its age itself, and not the page behind it. */}
        <ReportCachedContext value={null}>{isOpen ? children : last}</ReportCachedContext>
      </IsAddressed>
      {/* Toasts shown while it is open: everything outside it is inert. */}
      <Toaster />
    </dialog>
  );
}

/**
 * Opens and closes the element with `isOpen`. `isVisible` is true while it is open or its exit animation runs. `opening`
 * counts the openings: the content is remounted with each, even with one during the exit animation.
 */
function useModality(modal: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  const [isVisible, setVisible] = useState(isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opening, setOpening] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setVisible(true);
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

  // Not in the cleanup above: React is still committing there, and would move the focus back into the closing modal.
  useLayoutEffect(() => {
    if (!isOpen) modal.current?.close();
  }, [modal, isOpen]);
  useLayoutEffect(() => {
    const element = isVisible ? modal.current : null;
    return () => element?.close();
  }, [modal, isVisible]);

  useEffect(() => {
    const element = modal.current;
    if (isOpen || !element) return;
    const animations = element.getAnimations({ subtree: true });
    if (animations.length === 0) return setVisible(false);
    let isReopened = false;
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (!isReopened) setVisible(false);
    });
    return () => {
      isReopened = true;
    };
  }, [modal, isOpen]);

  return { isVisible, opening };
}

/** Registers an open modal and stops the page from scrolling. Returns a function that undoes it. */
function cover(modal: HTMLDialogElement): () => void {
  const root = document.documentElement;
  // Measured before scrolling is disabled, since the page would jump by the width of its scrollbar.
  if (!topModal()) root.dataset.covered = window.innerWidth > root.clientWidth ? 'scrolled' : '';
  changeModals((open) => [...open, modal]);
  return () => {
    changeModals((open) => open.filter((other) => other !== modal));
    if (!topModal()) delete root.dataset.covered;
  };
}
