import { type ReactNode, useId } from 'react';
import { texts } from '../../base/texts.ts';
import { FieldError, FieldHint, type FieldTexts } from '../field.tsx';

interface Props extends FieldTexts {
  readonly role?: 'radiogroup';
  readonly isRequired?: boolean | undefined;
  readonly isLabelHidden?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** A field of several controls: a fieldset with one label, laid out like `Field`. */
export function ChoiceSet({
  label,
  hint,
  error,
  labelAside,
  optional,
  role,
  isRequired,
  isLabelHidden,
  className,
  children,
}: Props) {
  const belowId = `${useId()}-below`;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: set only with the radiogroup role
    <fieldset
      role={role}
      aria-required={(role && isRequired) || undefined}
      aria-invalid={role && error ? true : undefined}
      aria-describedby={error || hint ? belowId : undefined}
      className="min-w-0"
    >
      <legend className={isLabelHidden ? 'sr-only' : 'float-start mb-1 text-14 font-strong'}>
        {label} {optional && <span className="font-regular text-ink-2">{texts.optional}</span>}
      </legend>
      {labelAside && <div className="flex justify-end text-end">{labelAside}</div>}
      <div className="clear-both">
        <div className={className}>{children}</div>
      </div>
      {(error || hint) && (
        <div id={belowId} className="mt-1 text-14">
          {error ? <FieldError>{error}</FieldError> : <FieldHint>{hint}</FieldHint>}
        </div>
      )}
    </fieldset>
  );
}
