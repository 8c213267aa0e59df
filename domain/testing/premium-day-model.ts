type Kind = 'charged' | 'earned' | 'granted';

/** Days of Premium as they are counted on fingers: heaps of days, of which each day takes one. */
export class PremiumDayModel {
  readonly #heaps: { readonly kind: Kind; readonly all: number; days: number }[] = [];
  /** Days past the end while a charge was tried: the next month is short of them. */
  #owed = 0;
  #graceEndsOn: number | null = null;

  add(kind: Kind, days: number): void {
    this.#heaps.push({ kind, all: days, days: days - this.#owed });
    this.settle();
  }

  /** Takes back what is left of a charge, the first being 0. */
  revoke(charge: number): void {
    const heap = this.#heaps.filter(({ kind }) => kind === 'charged')[charge];
    if (heap) heap.days = 0;
  }

  /** Takes back the newest earned month of which no day is used; false where there is none. */
  revokeWhole(): boolean {
    const heap = this.#heaps.findLast(({ kind, all, days }) => kind === 'earned' && days === all && days > 0);
    if (heap) heap.days = 0;
    return heap !== undefined;
  }

  /** The first charge that fails lets the days go on for seven more. */
  fail(today: number): void {
    this.#graceEndsOn ??= today + 7;
  }

  /** No charge is being tried. */
  settle(): void {
    this.#owed = 0;
    this.#graceEndsOn = null;
  }

  passDay(): void {
    const charged = this.#heaps.find(({ kind, days }) => kind === 'charged' && days > 0);
    const heap = charged ?? this.#heaps.find(({ days }) => days > 0);
    if (heap) heap.days -= 1;
    else if (this.#graceEndsOn !== null) this.#owed += 1;
  }

  remaining(today: number): number {
    const days = this.#heaps.reduce((sum, heap) => sum + heap.days, 0);
    return Math.max(days, this.#graceEndsOn === null ? 0 : this.#graceEndsOn - today);
  }
}
