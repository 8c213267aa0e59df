import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/base/button.tsx';
import { classes } from '../../ui/base/classes.ts';

interface Props {
  readonly variant?: Parameters<typeof buttonClass>[0];
  readonly className?: string;
  readonly children: ReactNode;
}

/** The way in for a newcomer: the first questions, then the registration. */
export function StartLink({ variant, className, children }: Props) {
  return (
    <Link to="/onboarding" className={classes(buttonClass(variant, 'large'), className)}>
      {children}
    </Link>
  );
}
