import type { Task } from '@afdal/contract/tasks';

/** What lies over the page of tasks. */
export type Overlay =
  | { readonly kind: 'add' | 'rewards' | 'excuses' }
  | { readonly kind: 'edit' | 'detail'; readonly id: string };

export interface OverlayProps {
  /** What lies there now. */
  readonly overlay: Overlay | null;
  readonly onChange: (overlay: Overlay | null) => void;
  readonly tasks: readonly Task[];
  /** Null while it is not known. */
  readonly points: number | null;
}
