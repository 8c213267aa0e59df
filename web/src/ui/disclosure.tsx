import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';

interface Props {
  readonly label: string;
  readonly isOpenAtFirst: boolean;
  /** Its content needs attention, so it opens by itself. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

/** Hides rarely used fields behind a button. */
export function Disclosure({ label, isOpenAtFirst, isNeeded, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const isPressed = useRef(false);
  const content = useRef<HTMLDivElement>(null);
  if (isNeeded && !isOpen) setOpen(true);
  const press = () => {
    isPressed.current = true;
    setOpen(!isOpen);
  };
  // Content opened by a click may be below the fold: scroll it into view.
  useEffect(() => {
    if (isOpen && isPressed.current) content.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <>
      <Button
        look="bare"
        icon={ChevronDown}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={press}
        className="-ms-5 justify-self-start aria-expanded:[&>.icon]:rotate-180"
      >
        {label}
      </Button>
      {isOpen && (
        <div ref={content} id={id} className="grid gap-4">
          {children}
        </div>
      )}
    </>
  );
}
