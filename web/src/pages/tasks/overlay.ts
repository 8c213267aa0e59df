import type { Task } from '@afdal/contract/tasks';

/** The dialogs of the tasks page. */
export type Overlay =
  | { readonly kind: 'add' | 'rewards' | 'excuses' }
  | { readonly kind: 'edit' | 'detail'; readonly id: string };

export interface OverlayProps {
  /** The dialog that is open. */
  readonly overlay: Overlay | null;
  readonly onChange: (overlay: Overlay | null) => void;
  readonly tasks: readonly Task[];
  /** Null while unknown. */
  readonly points: number | null;
}
