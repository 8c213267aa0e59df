import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { buttonClass } from './button.tsx';
import { classes } from './classes.ts';
import { copy } from './copy.ts';
import { DrawingQuiet } from './drawing-quiet.tsx';
import { InMain } from './in-main.ts';

/** Holds the place of a screen that is still to be built. Goes when the last of them is there. */
export function ComingSoon({ title }: { title: string }) {
  // Behind the guard the header has said which page it is.
  const isNamed = useContext(InMain);
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 p-gutter text-center">
      <DrawingQuiet />
      {!isNamed && <h1 className="text-28">{title}</h1>}
      <p className="text-18 text-ink-2">{copy.soon}</p>
      <Link to="/" className={classes(buttonClass('soft'))}>
        {copy.home}
      </Link>
    </div>
  );
}
