import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useScreen } from '../../hooks/use-screen.ts';
import { useCloseOnBack } from '../../layers/use-close-on-back.ts';
import { Sheet } from '../../overlay/sheet.tsx';

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

interface PopoverProps {
  readonly title: string;
  /** The control that the popover belongs to and is positioned at. */
  readonly around: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A non-modal panel at its control: takes the focus, closes on a press or focus outside, and then restores the focus. */
function Popover({ title, around, onClose, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  useCloseOnBack(true, onClose);

  useLayoutEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    if (!element) return;
    positionPanel(element, around.current);
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      if (element.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    };
  }, [around]);

  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !around.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [around, onClose]);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Keeps the surrounding sheet or dialog open.
        event.preventDefault();
        onClose();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !around.current?.contains(relatedTarget)) onClose();
      }}
      className="popover enter-fade w-84 rounded-card bg-raised p-4 shadow-up ring-1 ring-line"
    >
      {children}
    </div>
  );
}

/** Above the control where there is no room below; aligned with its end where it would overflow the page. */
function positionPanel(panel: HTMLElement, around: HTMLElement | null): void {
  const { bottom, left } = panel.getBoundingClientRect();
  const above = around?.getBoundingClientRect().top ?? 0;
  panel.toggleAttribute('data-above', bottom > window.innerHeight && above > panel.offsetHeight);
  panel.toggleAttribute('data-flush-end', left < 0);
}
