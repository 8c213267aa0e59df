import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

interface Props {
  readonly label: string;
  readonly isOpenAtFirst: boolean;
  /** Something in it wants to be seen. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

/** What few need, behind its name. */
export function Unfolding({ label, isOpenAtFirst, isNeeded, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  if (isNeeded && !isOpen) setOpen(true);
  return (
    <>
      <Button
        look="bare"
        icon={ChevronDown}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="-ms-5 justify-self-start aria-expanded:[&>.icon]:rotate-180"
      >
        {label}
      </Button>
      {isOpen && (
        <div id={id} className="grid gap-4">
          {children}
        </div>
      )}
    </>
  );
}
