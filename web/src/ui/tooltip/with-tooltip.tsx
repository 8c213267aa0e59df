import { Tooltip } from 'radix-ui';
import { type ReactElement, useState } from 'react';
import { topModal } from '../overlay/open-modals.ts';

interface Props {
  /** Adds to the name of what it stands at, and never is the name: a finger does not see it. */
  readonly text: string;
  /** A button or a link; it must take its properties and its `ref`. */
  readonly children: ReactElement;
}

export function WithTooltip({ text, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal container={topModal()}>
        <Tooltip.Content
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
