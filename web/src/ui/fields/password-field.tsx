import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from '../base/classes.ts';
import { IconButton } from '../base/icon-button.tsx';
import { texts } from '../base/texts.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldTexts } from './field.tsx';

interface Props extends Omit<FieldTexts, 'optional'>, Omit<ComponentProps<'input'>, 'type' | 'dir'> {
  /** Shown below the input, above its error. */
  readonly below?: ReactNode;
}

export function PasswordField({ label, hint, error, labelAside, below, ...rest }: Props) {
  const [isVisible, setVisible] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} labelAside={labelAside}>
      {(control) => (
        <>
          <div className="relative">
            <input
              {...rest}
              {...control}
              type={isVisible ? 'text' : 'password'}
              dir="ltr"
              spellCheck={false}
              autoCapitalize="off"
              className={classes(controlClass, 'h-control ps-control text-end')}
            />
            <IconButton
              icon={isVisible ? EyeOff : Eye}
              label={isVisible ? texts.hidePassword : texts.showPassword}
              aria-pressed={isVisible}
              onClick={() => setVisible(!isVisible)}
              className="absolute inset-y-0 end-0.5 my-auto"
            />
          </div>
          {below}
        </>
      )}
    </Field>
  );
}
