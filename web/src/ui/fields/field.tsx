import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../base/icon.tsx';
import { texts } from '../base/texts.ts';
import { LocalizedDigits } from '../figures/localized-digits.tsx';
import { LettersNearLimit } from './letters-near-limit.tsx';

/** Texts of a field, whatever its control. */
export interface FieldTexts {
  readonly label: string;
  /** Shown below the control, texts in the person's digits. An error replaces it and says what to do. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Shown at the end of the label's line. */
  readonly labelAside?: ReactNode;
  /** Marked in words: fields without the mark are required. */
  readonly optional?: boolean | undefined;
}

/** Props for the control, which associate the label, hint and error with it for assistive technology. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface Props extends FieldTexts {
  /** A text that may not grow beyond a limit: the letters left are counted near it. */
  readonly limited?: { readonly text: unknown; readonly limit: number | undefined };
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, labelAside, optional, limited, children }: Props) {
  const id = useId();
  const belowId = `${id}-below`;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-14 font-strong">
        {label} {optional && <span className="font-regular text-ink-2">{texts.optional}</span>}
      </label>
      <div className="col-span-2 row-start-2">
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error || hint ? belowId : undefined,
        })}
        {limited?.limit !== undefined && typeof limited.text === 'string' && (
          <LettersNearLimit length={limited.text.length} limit={limited.limit} />
        )}
      </div>
      {/* After the control in tab order, so that Tab moves from field to field. */}
      {labelAside && <div className="col-start-2 row-start-1 flex justify-end text-end">{labelAside}</div>}
      {(error || hint) && (
        <div id={belowId} className="col-span-2 row-start-3 text-14">
          {error ? <FieldError>{error}</FieldError> : <FieldHint>{hint}</FieldHint>}
        </div>
      )}
    </div>
  );
}

export function FieldHint({ children }: { children: ReactNode }) {
  return (
    <div className="text-ink-2">
      <LocalizedDigits>{children}</LocalizedDigits>
    </div>
  );
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-danger-ink">
      <Icon icon={CircleAlert} small />
      <LocalizedDigits>{children}</LocalizedDigits>
    </p>
  );
}
