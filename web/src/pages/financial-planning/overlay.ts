import type { Transaction } from '@afdal/contract/transactions';
import type { ShownCycle } from '../../features/finance/cycles/use-cycle.ts';

/** Dialogs for reading and planning. */
type ReadingOverlay =
  | { readonly kind: 'cycles' | 'safe' | 'trash' | 'export' }
  | { readonly kind: 'budget'; readonly isSuggested: boolean }
  | { readonly kind: 'recategorise'; readonly chosen: readonly Transaction[]; readonly onDone: () => void };

/** Forms for transactions. */
type WritingOverlay =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'duplicate' | 'split'; readonly transaction: Transaction };

type OrderOverlay = {
  readonly kind: 'accounts' | 'categories' | 'rules' | 'rates' | 'import' | 'messages';
};

export type Overlay = ReadingOverlay | WritingOverlay | OrderOverlay;

export interface OverlayProps {
  /** The dialog that is open. */
  readonly overlay: Overlay | null;
  readonly onChange: (overlay: Overlay | null) => void;
  readonly cycle: ShownCycle;
  readonly previous: ShownCycle | null;
  readonly accountId: string | undefined;
  readonly currency: string;
  readonly onCycle: (cycle: ShownCycle) => void;
}
