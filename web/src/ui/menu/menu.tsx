import { Check, EllipsisVertical, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactElement, useRef, useState } from 'react';
import { classes } from '../base/classes.ts';
import { Icon } from '../base/icon.tsx';
import { IconButton } from '../base/icon-button.tsx';
import { layerContainer } from '../layers/modal-stack.ts';
import { useCloseOnBack } from '../layers/use-close-on-back.ts';

export interface MenuAction {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  readonly isDestructive?: boolean;
  readonly isDisabled?: boolean;
}

interface MenuCheck {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onToggle: () => void;
}

export type MenuItem = MenuAction | MenuCheck | 'line';

interface Props {
  /** Names the menu, and its default button where no `trigger` is given. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** A custom button; it must accept a button's props and `ref`. */
  readonly trigger?: ReactElement;
  readonly isOpenAtFirst?: boolean;
}

const itemClass =
  'flex min-h-target cursor-pointer items-center gap-3 rounded-small px-3 not-forced-colors:outline-none data-highlighted:bg-fill data-disabled:cursor-default data-disabled:text-ink-3';

export function Menu({ label, items, trigger, isOpenAtFirst = false }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const chosen = useRef<(() => void) | null>(null);
  const isTouched = useRef(false);
  useCloseOnBack(isOpen, () => setOpen(false));
  return (
    <DropdownMenu.Root dir="rtl" modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger
        asChild
        // On touch the menu opens on click: a pointer down may be the start of a scroll.
        onPointerDown={(event) => {
          isTouched.current = event.pointerType === 'touch';
          if (isTouched.current) event.preventDefault();
        }}
        onClick={() => {
          if (isTouched.current) setOpen(!isOpen);
          isTouched.current = false;
        }}
      >
        {trigger ?? <IconButton icon={EllipsisVertical} label={label} />}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={layerContainer()}>
        <DropdownMenu.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="enter-up z-30 min-w-48 overflow-y-auto rounded-card bg-raised p-1 text-ink shadow-up ring-1 ring-line"
          // Not as classes, which would be in the styles of the first screen.
          style={{
            maxHeight: 'var(--radix-dropdown-menu-content-available-height)',
            maxWidth: 'var(--radix-dropdown-menu-content-available-width)',
          }}
          // Runs the action after the menu has restored the focus: a dialog that it opens returns the focus to the button.
          onCloseAutoFocus={() => {
            const run = chosen.current;
            chosen.current = null;
            if (run) setTimeout(run);
          }}
        >
          {items.map((item, index) => {
            if (item === 'line')
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike
              return <DropdownMenu.Separator key={index} className="mx-3 my-1 border-t border-line" />;
            if ('isChecked' in item)
              return (
                <DropdownMenu.CheckboxItem
                  key={item.label}
                  className={itemClass}
                  checked={item.isChecked}
                  onCheckedChange={item.onToggle}
                  // Keeps the menu open, so that several entries can be toggled.
                  onSelect={(event) => event.preventDefault()}
                >
                  <span className="grid size-5 flex-none place-items-center text-palm-ink">
                    <DropdownMenu.ItemIndicator>
                      <Icon icon={Check} small />
                    </DropdownMenu.ItemIndicator>
                  </span>
                  {item.label}
                </DropdownMenu.CheckboxItem>
              );
            return (
              <DropdownMenu.Item
                key={item.label}
                disabled={item.isDisabled ?? false}
                className={classes(itemClass, item.isDestructive && 'text-danger-ink')}
                onSelect={() => {
                  chosen.current = item.onSelect;
                }}
              >
                {item.icon && <Icon icon={item.icon} />}
                {item.label}
              </DropdownMenu.Item>
            );
          })}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
