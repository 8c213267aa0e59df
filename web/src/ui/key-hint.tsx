import { Fragment } from 'react';

/** The key combination of a shortcut. Always left to right, as on a keyboard. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <bdi dir="ltr" className="inline-flex items-center gap-1 text-12 text-ink-2">
      {keys.map((key, i) => (
        <Fragment key={key}>
          {i > 0 && '+'}
          <kbd className="rounded-small bg-fill [font-family:inherit] px-1.5 font-strong inset-ring-1 inset-ring-line">
            {key}
          </kbd>
        </Fragment>
      ))}
    </bdi>
  );
}
