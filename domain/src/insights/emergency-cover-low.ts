/** What the emergency fund lacks to one month of essential expenses, in minor units; null where it has that, or they are not known. */
export function findMissingCover(balanceMinor: number, essentialMinor: number | null): number | null {
  return essentialMinor !== null && balanceMinor < essentialMinor ? essentialMinor - Math.max(0, balanceMinor) : null;
}
