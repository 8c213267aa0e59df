import { vi } from 'vitest';

/** Errors and warnings logged to the console since the test began. */
export const consoleErrors: unknown[][] = [];

export function recordConsoleErrors(): void {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      consoleErrors.push(args);
    });
  }
}
