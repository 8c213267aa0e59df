import { AppError } from '../../app-error.ts';

export const maxDepth = 20;
export const maxKeys = 1_000;
export const maxContainers = 1_000;

/**
 * Rejects what PostgreSQL cannot store or a parser should not have to walk: NUL, lone surrogates,
 * nesting beyond 20, more than 1,000 keys, or more than 1,000 lists and objects.
 */
export function assertPlainJson(value: unknown): void {
  let keys = 0;
  let containers = 0;
  const walk = (part: unknown, depth: number): void => {
    if (typeof part === 'string') assertPlainText(part);
    if (typeof part !== 'object' || part === null) return;
    containers += 1;
    if (depth >= maxDepth || containers > maxContainers) throw new AppError('body_too_deep');
    if (Array.isArray(part)) {
      for (const inner of part) walk(inner, depth + 1);
      return;
    }
    const names = Object.keys(part);
    keys += names.length;
    if (keys > maxKeys) throw new AppError('body_too_deep');
    for (const name of names) {
      assertPlainText(name);
      walk((part as Record<string, unknown>)[name], depth + 1);
    }
  };
  walk(value, 0);
}

function assertPlainText(text: string): void {
  if (text.includes('\u0000') || !text.isWellFormed()) throw new AppError('body_unreadable');
}
