import { PersonName } from '@afdal/contract/person-name';

const longest = 80;

/** The name a provider tells, made to fit; where it tells none, the person's address has to do until it is edited. */
export function nameFromProvider(told: string | null, email: string): string {
  const [localPart = email] = email.split('@');
  // A dot in an address is no dot in a name: «layla.salem» would read as a link.
  for (const text of [told ?? '', localPart.replaceAll('.', ' ')]) {
    // Cut before a half of a letter, should one stand at the end.
    const cut = text
      .toWellFormed()
      .trim()
      .slice(0, longest)
      .replace(/[\ud800-\udbff]$/, '');
    const { success, data } = PersonName.safeParse(cut);
    if (success) return data;
  }
  return email.slice(0, longest);
}
