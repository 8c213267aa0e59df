import { EllipsisVertical } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { copy } from '../base/component-texts.ts';
import { IconButton } from '../base/icon-button.tsx';
import { useLazy } from '../lazy/use-lazy.ts';
import { usePreload } from '../lazy/use-preload.ts';
import { showToast } from '../toast/toasts.ts';
import type { MenuItem } from './menu.tsx';

const load = async () => (await import('./menu.tsx')).Menu;
const openingKeys = ['Enter', ' ', 'ArrowDown'];

interface Props extends Pick<ComponentProps<typeof IconButton>, 'variant' | 'className'> {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/**
 * A lazy-loaded menu: until it is first opened, only its button is rendered. A long list has one in every row.
 */
export function LazyMenu({ label, items, ...look }: Props) {
  const [press, setPress] = useState<{ readonly key: string | null } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  usePreload(load);
  const Menu = useLazy(load, press !== null, () => {
    setPress(null);
    showToast({ title: copy.loadFailed, variant: 'destructive' });
  });

  // Forwards the key that opened it to the loaded menu, which handles keys differently from pointers.
  const key = press?.key ?? null;
  useEffect(() => {
    if (!Menu || key === null) return;
    button.current?.focus();
    button.current?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, [Menu, key]);

  const buttonProps = { ...look, ref: button, icon: EllipsisVertical, label };
  if (Menu) {
    return <Menu label={label} items={items} trigger={<IconButton {...buttonProps} />} isOpenAtFirst={key === null} />;
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!openingKeys.includes(event.key)) return;
    event.preventDefault();
    setPress({ key: event.key });
  };
  return (
    <IconButton
      {...buttonProps}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setPress({ key: null })}
      onKeyDown={onKeyDown}
    />
  );
}
