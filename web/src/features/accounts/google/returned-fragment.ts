let returned = '';

/** Keeps what came back in the fragment, in memory only, so that it can leave the address bar at once. */
export function keepReturnedFragment(fragment: string): void {
  returned = fragment;
}

export function returnedFragment(): string {
  return returned;
}
