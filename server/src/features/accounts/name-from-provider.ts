import { PersonName } from '@afdal/contract/people/person-name';
import { maxNameLength } from '@afdal/domain/people/limits';

/** The provider's name, cut to fit; without a usable one, a name made from the address until the user edits it. */
export function nameFromProvider(provided: string | null, email: string): string {
  const [localPart = email] = email.split('@');
  // Dots of the address become spaces: «layla.salem» would read as a link.
  for (const text of [provided ?? '', localPart.replaceAll('.', ' ')]) {
    // Drops half of a surrogate pair left at the end by the cut.
    const cut = text
      .toWellFormed()
      .trim()
      .slice(0, maxNameLength)
      .replace(/[\ud800-\udbff]$/, '');
    const { success, data } = PersonName.safeParse(cut);
    if (success) return data;
  }
  return email.slice(0, maxNameLength);
}
