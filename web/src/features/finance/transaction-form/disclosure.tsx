import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

interface Props {
  readonly label: string;
  readonly isOpenAtFirst: boolean;
  /** Something in it wants to be seen. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

/** What few need, behind its name. */
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
  // What was asked for is to be seen: it may lie below the edge.
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
