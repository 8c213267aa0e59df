import { Tooltip } from 'radix-ui';
import { type ReactElement, useState } from 'react';
import { topModal } from '../overlay/open-modals.ts';

interface Props {
  /** Adds to the name of what it stands at, and never is the only one: a finger does not see it. */
  readonly text: string;
  /** What it says is to be seen anyway. */
  readonly isOff?: boolean;
  /** It stands beside, where the text goes on, and not above. */
  readonly isBeside?: boolean;
  /** A button or a link; it must take its properties and its `ref`. */
  readonly children: ReactElement;
}

export function WithTooltip({ text, isOff = false, isBeside = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tooltip.Root open={isOpen && !isOff} onOpenChange={setOpen}>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal container={topModal()}>
        <Tooltip.Content
          side={isBeside ? 'left' : 'top'}
          sideOffset={6}
          collisionPadding={8}
          className="enter-up z-30 max-w-form rounded-small bg-ink px-3 py-1.5 text-14 text-ground shadow-up"
        >
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
