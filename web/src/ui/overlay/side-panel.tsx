import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import { useSwipe } from '../swipe/use-swipe.ts';
import { Modal } from './modal.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly side?: 'start' | 'end';
  readonly children: ReactNode;
}

/** Slides in from its side, 18rem wide on every screen; a swipe towards that side closes it. */
export function SidePanel({ isOpen, onClose, label, side = 'start', children }: Props) {
  const { style, handlers } = useSwipe([side], onClose);
  return (
    <Modal isOpen={isOpen} onClose={onClose} aria-label={label} className="items-stretch">
      <div
        {...handlers}
        style={style}
        className={classes(
          'modal-panel h-full w-sidebar-phone max-w-[85vw] [touch-action:pan-y]',
          side === 'end' ? 'panel-end justify-self-end' : 'panel-start',
        )}
      >
        {children}
      </div>
    </Modal>
  );
}
