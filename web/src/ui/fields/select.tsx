import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../base/classes.ts';
import { Icon } from '../base/icon.tsx';
import { controlClass } from './control-class.ts';

/** A native select, which works best on phones. The children are its `option`s. Its label is of what surrounds it. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...rest} className={classes(controlClass, 'h-control appearance-none truncate pe-control', className)} />
      <span className="pointer-events-none absolute inset-y-0 end-4 grid items-center text-ink-2">
        <Icon icon={ChevronDown} />
      </span>
    </div>
  );
}
