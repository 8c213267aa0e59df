import { type ReactNode, useId } from 'react';
import { classes } from '../base/classes.ts';
import { useSwipe } from '../swipe/use-swipe.ts';
import { Modal } from './modal.tsx';
import { ModalHead } from './modal-head.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Its side on a wide screen; on a phone it slides up from the bottom. */
  readonly side?: 'start' | 'end';
  /** For content that is mostly read rather than filled in. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** For adding and editing: the page stays visible behind it. */
export function Sheet({ isOpen, onClose, title, side = 'end', isWide = false, children }: Props) {
  const titleId = useId();
  const { style, handlers } = useSwipe(['down'], onClose);
  return (
    <Modal isOpen={isOpen} onClose={onClose} aria-labelledby={titleId} className="items-end md:items-stretch">
      <div
        style={style}
        className={classes(
          'modal-panel sheet max-h-[90dvh] min-w-0 rounded-t-sheet md:h-full md:max-h-none md:w-full md:rounded-none',
          isWide ? 'md:max-w-reading' : 'md:max-w-form',
          side === 'end' ? 'sheet-end md:justify-self-end' : 'sheet-start',
        )}
      >
        {/* Dragged by its head only, so that the content can be scrolled. */}
        <div {...handlers} className="sticky top-0 z-10 touch-none bg-raised pt-2 md:touch-auto md:pt-0">
          <div aria-hidden="true" className="mx-auto h-1 w-9 rounded-full bg-line-strong md:hidden" />
          <ModalHead titleId={titleId} title={title} onClose={onClose} />
        </div>
        <div className="px-card pb-card">{children}</div>
      </div>
    </Modal>
  );
}
