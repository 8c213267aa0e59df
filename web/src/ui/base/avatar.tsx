import { avatarThumbnailPath } from '@afdal/domain/people/avatar-path';
import { useState } from 'react';
import { classes } from './classes.ts';

type Size = 'small' | 'medium' | 'large';

const sizes: Record<Size, string> = {
  small: 'size-8 text-14',
  medium: 'size-9 text-16',
  large: 'size-20 text-36 md:size-24',
};

interface Props {
  readonly name: string;
  readonly src?: string | null;
  readonly size?: Size;
}

/** The user's picture, else the first letter of the name. The name itself must be beside it or in the surrounding link. */
export function Avatar({ name, src = null, size = 'medium' }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  // 64 pixels are enough for the small size on a screen of twice the density.
  const source = src && size === 'small' ? avatarThumbnailPath(src) : src;
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid flex-none place-items-center overflow-hidden rounded-full bg-palm-soft leading-number font-strong text-palm-ink',
        sizes[size],
      )}
    >
      {source && source !== failed ? (
        <img src={source} alt="" className="size-full object-cover" onError={() => setFailed(source)} />
      ) : (
        Array.from(name.trim())[0]
      )}
    </span>
  );
}
