import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Command {
  readonly id: string;
  readonly label: string;
  /** Commands of one group are listed together, under its name. */
  readonly group: string;
  readonly icon: LucideIcon;
  /** Synonyms to search by. */
  readonly keywords?: string;
  /** Its keys, as written on a Latin keyboard. */
  readonly shortcut?: readonly string[];
  /** Its keys are pressed one after the other rather than together. */
  readonly isSequence?: boolean;
  readonly run: () => void;
}

/** Something of the person's own, with what tells it from others of its name. Opening it is not remembered. */
export interface Thing extends Command {
  readonly detail: string;
  readonly trailing?: ReactNode;
}

/** What a query finds beside the commands. */
export interface FoundThings {
  readonly things: readonly Thing[];
  readonly isSearching: boolean;
  /** What was not searched, and how to try again, where that may help. */
  readonly problem: { readonly text: string; readonly onRetry: (() => void) | null } | null;
}

export interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly commands: readonly Command[];
}
