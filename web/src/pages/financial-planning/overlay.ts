import type { Transaction } from '@afdal/contract/transactions';
import type { ShownCycle } from '../../features/finance/cycles/use-cycle.ts';

/** What is read over the page of money. */
type ReadingOverlay =
  | { readonly kind: 'cycles' | 'safe' | 'trash' | 'export' }
  | { readonly kind: 'budget'; readonly isSuggested: boolean }
  | { readonly kind: 'recategorise'; readonly chosen: readonly Transaction[]; readonly onDone: () => void };

/** What is written over it, and what money is kept in order by. */
type WritingOverlay =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'duplicate' | 'split'; readonly transaction: Transaction };

type OrderOverlay = {
  readonly kind: 'accounts' | 'categories' | 'rules' | 'rates' | 'import' | 'messages';
};

export type Overlay = ReadingOverlay | WritingOverlay | OrderOverlay;

export interface OverlayProps {
  /** What lies there now. */
  readonly overlay: Overlay | null;
  readonly onChange: (overlay: Overlay | null) => void;
  readonly cycle: ShownCycle;
  readonly previous: ShownCycle | null;
  readonly accountId: string | undefined;
  readonly currency: string;
  readonly onCycle: (cycle: ShownCycle) => void;
}
