const colours = 8;

/** The fixed order: the same part has the same colour in every chart of a page. */
export function chartColour(index: number): string {
  return `var(--chart-${(index % colours) + 1})`;
}
