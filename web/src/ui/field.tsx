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
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-14 font-strong">
        {label}
      </label>
      <div className="col-span-2 row-start-2">
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? errorId : undefined })}
      </div>
      {/* After the control for the keyboard, which goes from field to field. */}
      {aside && <div className="col-start-2 row-start-1 flex justify-end text-end">{aside}</div>}
      {error && (
        <p id={errorId} className="col-span-2 row-start-3 flex items-center gap-2 text-14 text-danger-ink">
          <Icon of={CircleAlert} small />
          {error}
        </p>
      )}
    </div>
  );
}
