import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { classes } from '../base/classes.ts';
import { Icon } from '../base/icon.tsx';
import { IconButton } from '../base/icon-button.tsx';
import { texts } from './texts.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value' | 'ref'> {
  /** For screen readers; sighted users have the magnifier icon. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange, className, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes('relative', className)}>
      <span className="pointer-events-none absolute inset-y-0 start-3 grid items-center text-ink-3">
        <Icon icon={Search} />
      </span>
      <input
        placeholder={label}
        {...rest}
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // The first Escape clears the search; only the next closes the surrounding modal.
          event.preventDefault();
          onChange('');
        }}
        className="search h-target w-full rounded-control bg-sunken ps-11 pe-target outline-palm focus-visible:outline-2"
      />
      {value !== '' && (
        <IconButton
          icon={X}
          label={texts.clearSearch}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="absolute inset-y-0 end-0"
        />
      )}
    </div>
  );
}
