import { vi } from 'vitest';

/** Errors and warnings logged to the console since the test began. */
export const complaints: unknown[][] = [];

export function listenForComplaints(): void {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      complaints.push(words);
    });
  }
}
