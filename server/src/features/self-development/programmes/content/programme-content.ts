import type { Interest } from '@afdal/domain/people/onboarding';

/** One day of a programme that we ship: a lesson of 100 to 200 words, and an action that can become a task. */
interface DayContent {
  readonly title: string;
  /** Paragraphs, with an empty line between them. */
  readonly lesson: string;
  readonly action: string;
  /** What research found, and where it was published. */
  readonly fact?: { readonly text: string; readonly source: string };
}

/** A programme that we ship. A change of its texts takes the next `version`. */
export interface ProgrammeContent {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  readonly interest: Interest;
  /** To be read and thought about, a day. */
  readonly minutes: number;
  readonly days: readonly DayContent[];
}
