import type { QueryClient } from '@tanstack/react-query';
import type { Sync } from './outbox.ts';
import type { WriteRules } from './write-rules.ts';

/** Who is signed in. */
export interface Person {
  readonly client: QueryClient;
  readonly id: string;
  readonly rules: WriteRules;
  /** Their date, YYYY-MM-DD. */
  readonly today: () => string;
  /** Whether they are still the one who is signed in. */
  readonly isPresent: () => boolean;
  /** Runs after all that waited was sent, or something of it was rejected. */
  readonly onSynced: (sync: Sync) => void;
}
