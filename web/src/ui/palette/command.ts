import type { LucideIcon } from 'lucide-react';

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

export interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly commands: readonly Command[];
}
