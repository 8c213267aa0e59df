import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { buttonClass } from './button.tsx';
import { classes } from './classes.ts';
import { copy } from './copy.ts';
import { DrawingQuiet } from './drawing-quiet.tsx';
import { InMain } from './in-main.ts';

/** Placeholder for screens that are not built yet. To be removed with the last of them. */
export function ComingSoon({ title }: { title: string }) {
  // Behind the guard the header already shows the page's name.
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
