import type { ReactNode, RefObject } from 'react';
import { useScreen } from '../hooks/use-screen.ts';
import { Sheet } from '../overlay/sheet.tsx';
import { Popover } from './popover.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  /** The control with its button: a press or focus there does not close the panel. */
  readonly around: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Opens a field's picker: as a popover where there is room, as a sheet on a phone. */
export function PickerPanel({ isOpen, title, around, onClose, children }: Props) {
  if (useScreen() !== 'phone') {
    return (
      isOpen && (
        <Popover title={title} around={around} onClose={onClose}>
          {children}
        </Popover>
      )
    );
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      {children}
    </Sheet>
  );
}
