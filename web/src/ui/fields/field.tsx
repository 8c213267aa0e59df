import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { copy } from '../copy.ts';
import { Icon } from '../icon.tsx';

/** What a field says about itself, whatever its control is. */
export interface FieldWords {
  readonly label: string;
  /** Stands under the control until there is an error, which takes its place and says what to do. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Stands at the far end of the label's line. */
  readonly aside?: ReactNode;
  /** Said in words: what is not marked is needed. */
  readonly optional?: boolean | undefined;
}

/** What a control of a field is given, so that label, hint and error belong to it for every reader. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface Props extends FieldWords {
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, aside, optional, children }: Props) {
  const id = useId();
  const belowId = `${id}-below`;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-14 font-strong">
        {label} {optional && <span className="font-regular text-ink-2">{copy.optional}</span>}
      </label>
      <div className="col-span-2 row-start-2">
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error || hint ? belowId : undefined,
        })}
      </div>
      {/* After the control for the keyboard, which goes from field to field. */}
      {aside && <div className="col-start-2 row-start-1 flex justify-end text-end">{aside}</div>}
      {(error || hint) && (
        <div id={belowId} className="col-span-2 row-start-3 text-14">
          {error ? <FieldError>{error}</FieldError> : <div className="text-ink-2">{hint}</div>}
        </div>
      )}
    </div>
  );
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-danger-ink">
      <Icon of={CircleAlert} small />
      {children}
    </p>
  );
}
