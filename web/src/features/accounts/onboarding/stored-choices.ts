import { type Interest, knownInterests, knownOccupation, type Occupation } from '@afdal/domain/people/onboarding';
import { rememberVisit } from '../../../session/session.ts';

const keys = { interests: 'userInterests', occupation: 'userOccupation' } as const;

/** Stores the choices in the browser until somebody registers or signs in there. */
export function storeChoices(interests: readonly Interest[], occupation: Occupation): void {
  rememberVisit();
  localStorage.setItem(keys.interests, JSON.stringify(interests));
  localStorage.setItem(keys.occupation, occupation);
}

interface Choices {
  readonly interests?: Interest[];
  readonly occupation?: Occupation;
}

/** The stored choices that are still valid options. */
export function storedChoices(): Choices {
  const interests = knownInterests(parsed(localStorage.getItem(keys.interests)));
  const occupation = knownOccupation(localStorage.getItem(keys.occupation));
  return { ...(interests.length > 0 && { interests }), ...(occupation && { occupation }) };
}

/** They are saved with the account now, or belong to none. That onboarding was completed stays stored. */
export function dropChoices(): void {
  localStorage.removeItem(keys.interests);
  localStorage.removeItem(keys.occupation);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
