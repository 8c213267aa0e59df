import { Tooltip } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { constants } from '../../lib/constants.ts';
import { layerContainer } from '../layers/modal-stack.ts';

interface Props {
  /** Supplements the element's name; must not be its only label, since it is not shown on touch. */
  readonly text: string;
  /** Turned off where its text is visible anyway. */
  readonly isOff?: boolean;
  /** Placed at the inline end instead of above. */
  readonly isBeside?: boolean;
  /** A button or a link; it must accept props and a `ref`. */
  readonly children: ReactElement;
}

export function WithTooltip({ text, isOff = false, isBeside = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tooltip.Root open={isOpen && !isOff} onOpenChange={setOpen}>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal container={layerContainer()}>
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

/** Wraps everything with tooltips, so that after a first tooltip the next opens at once. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={constants.tooltipOpenMs} skipDelayDuration={constants.tooltipSkipMs}>
      {children}
    </Tooltip.Provider>
  );
}
