/** A top-level block of an article: a heading, a paragraph, a list, a table. */
export interface Block {
  readonly words: number;
  readonly isHeading: boolean;
}

/**
 * How many of the first blocks of a premium article everybody may read: those that end at or before a third of all words, but
 * at least one that is no heading, and no heading without text after it.
 */
export function countPreviewBlocks(blocks: readonly Block[]): number {
  const third = blocks.reduce((sum, { words }) => sum + words, 0) / 3;
  let count = 0;
  let words = 0;
  for (const [index, block] of blocks.entries()) {
    words += block.words;
    if (words > third && count > 0) break;
    if (!block.isHeading) count = index + 1;
  }
  return count;
}
