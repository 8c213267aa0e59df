import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface Props {
  readonly label: string;
  /** What is behind the button, in a few words. */
  readonly detail?: string;
  /** Rarely used fields behind a button, or a question whose row in a list it fills. */
  readonly variant?: 'button' | 'row';
  readonly isOpenAtFirst: boolean;
  /** Its content needs attention, so it opens by itself. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

const rowClass =
  'flex min-h-target w-full items-center justify-between gap-3 py-3 text-start leading-row font-strong hover:text-palm-ink aria-expanded:[&>.icon]:rotate-180';

/** Hides behind a button what few need. */
export function Disclosure({ label, detail, variant = 'button', isOpenAtFirst, isNeeded, children }: Props) {
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
  const button = { 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined, onClick: press };
  return (
    <>
      {variant === 'row' ? (
        <button {...button} type="button" className={rowClass}>
          {label}
          <Icon icon={ChevronDown} small />
        </button>
      ) : (
        <Button
          {...button}
          variant="bare"
          icon={ChevronDown}
          className={classes('-ms-5 justify-self-start aria-expanded:[&>.icon]:rotate-180', detail && 'flex-wrap')}
        >
          <span className={detail && 'whitespace-nowrap'}>{label}</span>{' '}
          {detail && (
            <span aria-hidden="true" className="text-14 font-regular text-ink-2">
              · {detail}
            </span>
          )}
        </Button>
      )}
      {isOpen && (
        <div ref={content} id={id} className="grid gap-4">
          {children}
        </div>
      )}
    </>
  );
}
