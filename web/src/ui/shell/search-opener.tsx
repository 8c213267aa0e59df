import { Search } from 'lucide-react';
import { Icon } from '../base/icon.tsx';
import { IconButton } from '../base/icon-button.tsx';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { controlKey } from '../keyboard/keys.ts';
import { texts } from './texts.ts';

interface Props {
  /** As an icon alone. */
  readonly isSmall?: boolean;
  readonly onOpen: () => void;
}

/** A button that looks like a search field where there is room, and opens the palette. */
export function SearchOpener({ isSmall = false, onOpen }: Props) {
  if (isSmall) return <IconButton icon={Search} label={texts.search} aria-haspopup="dialog" onClick={onOpen} />;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-target min-w-0 items-center gap-2 rounded-control bg-sunken px-3 text-14 text-ink-2 hover:text-ink"
    >
      <Icon icon={Search} small />
      {texts.search}
      <span aria-hidden="true" className="ms-4 max-lg:hidden">
        <KeyHint keys={[controlKey(), 'K']} />
      </span>
    </button>
  );
}
