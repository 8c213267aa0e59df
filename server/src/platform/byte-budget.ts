import { AppError } from './app-error.ts';

const retryAfterSeconds = 2;

/** Limits the bytes that requests hold in the memory of this process at once. What does not fit is rejected, unread. */
export function byteBudget(total: number) {
  let held = 0;
  return {
    /** @throws Failure `rate_limited` when there is no room for as many */
    reserve: async <T>(bytes: number, work: () => Promise<T>): Promise<T> => {
      if (held + bytes > total) throw new AppError('rate_limited', { retryAfterSeconds });
      held += bytes;
      try {
        return await work();
      } finally {
        held -= bytes;
      }
    },
  };
}
