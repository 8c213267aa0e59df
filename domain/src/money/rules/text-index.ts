/**
 * Finds which of many rules a text may match, without looking for each of their phrases: a rule is found by three letters
 * that a text must contain for it. What is found may still not match; what is not found does not.
 *
 * @param phrases of each rule, the phrases one of which a text must contain; null where it need not
 * @returns given a normalised text, the places of the rules that it may match, in ascending order
 */
export function createTextIndex(phrases: readonly (readonly string[] | null)[]): (text: string) => readonly number[] {
  const isIndexed = (some: readonly string[] | null) => some?.every(({ length }) => length >= 3) ?? false;
  const always = phrases.flatMap((some, at) => (isIndexed(some) ? [] : [at]));
  const indexed = phrases.map((some) => (isIndexed(some) ? (some ?? []) : []));
  const counts = new Map<number, number>();
  for (const gram of indexed.flat().flatMap(toGrams)) counts.set(gram, (counts.get(gram) ?? 0) + 1);

  const placesByGram = new Map<number, Set<number>>();
  for (const [at, some] of indexed.entries()) {
    for (const phrase of some) {
      const rarest = toGrams(phrase).reduce((a, b) => ((counts.get(b) ?? 0) < (counts.get(a) ?? 0) ? b : a));
      placesByGram.set(rarest, (placesByGram.get(rarest) ?? new Set()).add(at));
    }
  }
  return (text) => {
    let places: Set<number> | null = null;
    for (let at = 2; at < text.length; at += 1) {
      const found = placesByGram.get(hashGram(text, at));
      if (found) for (const place of found) places = (places ?? new Set(always)).add(place);
    }
    return places ? [...places].sort((a, b) => a - b) : always;
  };
}

/** The three letters that end at a place, as a small integer: that two of them are the same one costs a needless look. */
function hashGram(text: string, at: number): number {
  return (text.charCodeAt(at - 2) << 14) ^ (text.charCodeAt(at - 1) << 7) ^ text.charCodeAt(at);
}

function toGrams(phrase: string): number[] {
  return Array.from({ length: phrase.length - 2 }, (_, at) => hashGram(phrase, at + 2));
}
