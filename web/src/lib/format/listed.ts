import { texts } from './texts.ts';

/** Several words in one text: «الدولار، الدينار». */
export function listed(items: readonly string[]): string {
  return items.join(texts.comma);
}
