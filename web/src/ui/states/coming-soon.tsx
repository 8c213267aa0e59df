import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { buttonClass } from '../base/button.tsx';
import { classes } from '../base/classes.ts';
import { InMain } from '../base/in-main.ts';
import { texts } from '../base/texts.ts';
import { DrawingQuiet } from '../illustrations/drawing-quiet.tsx';

/** Placeholder for screens that are not built yet. To be removed with the last of them. */
export function ComingSoon({ title }: { title: string }) {
  // Behind the guard the header already shows the page's name.
  const isNamed = useContext(InMain);
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 p-gutter text-center">
      <DrawingQuiet />
      {!isNamed && <h1 className="text-28">{title}</h1>}
      <p className="text-18 text-ink-2">{texts.soon}</p>
      <Link to="/" className={classes(buttonClass('soft'))}>
        {texts.home}
      </Link>
    </div>
  );
}
