/** What a plan asks to be set aside in a cycle. */
export interface Requirement {
  /** Where it is to be set aside; null where no account is named. */
  readonly accountId: string | null;
  /** In minor units of that account's currency. */
  readonly minor: number;
}

/** What an account that is not spendable has for what is asked of it, in minor units. */
export interface Cover {
  /** Its balance less what is set aside in it; below 0 where that is more. */
  readonly freeMinor: number;
  /** What planned transfers bring until payday, less what they and planned expenses take out. */
  readonly comingMinor: number;
}

/**
 * The asks with what of each has to come out of the spendable money. Where the money lies in an account that is not
 * spendable, what is free there and what planned transfers bring has left the spendable money already: it covers what is
 * asked, in order. So neither carrying out what is planned nor setting aside what it brought changes what is safe to spend.
 *
 * @param covers by account; an ask in any other account is not covered
 */
export function uncoveredRequirements<T extends Requirement>(
  requirements: readonly T[],
  covers: ReadonlyMap<string, Cover>,
): T[] {
  const remaining = new Map([...covers].map(([id, { freeMinor, comingMinor }]) => [id, freeMinor + comingMinor]));
  return requirements.map((requirement) => {
    const cover = remaining.get(requirement.accountId ?? '') ?? 0;
    const covered = Math.min(requirement.minor, Math.max(0, cover));
    if (requirement.accountId !== null) remaining.set(requirement.accountId, cover - covered);
    return { ...requirement, minor: requirement.minor - covered };
  });
}
