import { copy } from './copy.ts';

/** Several words in one text: «الدولار، الدينار». */
export function listed(words: readonly string[]): string {
  return words.join(copy.comma);
}
