import { copy } from './copy.ts';

/** Says of what stands before it that it is still to come. */
export function Soon() {
  return (
    <span className="rounded-full bg-fill px-2.5 py-0.5 text-12 font-strong whitespace-nowrap text-ink-2">
      {copy.soon}
    </span>
  );
}
