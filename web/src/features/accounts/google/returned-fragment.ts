let returned = '';

/** Stores the returned fragment in memory only, so that it can be removed from the address bar at once. */
export function storeReturnedFragment(fragment: string): void {
  returned = fragment;
}

export function returnedFragment(): string {
  return returned;
}
