import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

/** What a control of a field is given, so that label and error belong to it for every reader. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface Props {
  readonly label: string;
  readonly error?: string | undefined;
  /** Stands at the far end of the label's line. */
  readonly aside?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ label, error, aside, children }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-14 font-strong">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? errorId : undefined })}
      {error && (
        <p id={errorId} className="flex items-center gap-2 text-14 text-danger-ink">
          <Icon of={CircleAlert} small />
          {error}
        </p>
      )}
    </div>
  );
}
