import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import { copy } from './copy.ts';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { controlClass } from './text-field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'dir'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  /** Stands under the input, above its error. */
  readonly below?: ReactNode;
}

export function PasswordField({ label, error, aside, below, ...rest }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} aside={aside}>
      {(control) => (
        <>
          <div className="relative">
            <input
              {...rest}
              {...control}
              type={isShown ? 'text' : 'password'}
              dir="ltr"
              spellCheck={false}
              autoCapitalize="off"
              className={classes(controlClass, 'h-control ps-control text-end')}
            />
            <IconButton
              icon={isShown ? EyeOff : Eye}
              label={isShown ? copy.hidePassword : copy.showPassword}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
              className="absolute inset-y-0 end-0.5 my-auto"
            />
          </div>
          {below}
        </>
      )}
    </Field>
  );
}
