import type { ReactNode } from 'react';

interface Props {
  /** A text with one placeholder, `{email}`. */
  readonly text: string;
  /** The placeholder's name. */
  readonly at: string;
  readonly className?: string;
  /** A value whose letters may have another direction than the text. */
  readonly children: ReactNode;
}

/** A text with a value in its placeholder's place, where neither disturbs the direction of the other. */
export function FilledText({ text, at, className, children }: Props) {
  const [before, after] = text.split(`{${at}}`);
  return (
    <>
      {before}
      <bdi className={className}>{children}</bdi>
      {after}
    </>
  );
}
