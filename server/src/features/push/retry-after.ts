const longestMs = 86_400_000;

/** The header `Retry-After`, in seconds or as a date (RFC 9110 §10.2.3), as milliseconds from now; a day at most. */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestMs) : undefined;
}
