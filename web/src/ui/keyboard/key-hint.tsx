import { Fragment } from 'react';

interface Props {
  readonly keys: readonly string[];
  /** Pressed one after the other rather than together. */
  readonly isSequence?: boolean | undefined;
}

/** The keys of a shortcut. Always left to right, as on a keyboard. */
export function KeyHint({ keys, isSequence = false }: Props) {
  return (
    <bdi dir="ltr" className="inline-flex items-center gap-1 text-12 text-ink-2">
      {keys.map((key, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be pressed twice
        <Fragment key={i}>
          {i > 0 && (isSequence ? ' ' : '+')}
          <kbd className="rounded-small bg-fill [font-family:inherit] px-1.5 font-strong inset-ring-1 inset-ring-line">
            {key}
          </kbd>
        </Fragment>
      ))}
    </bdi>
  );
}
