import { type ComponentType, useEffect, useState } from 'react';

interface Props {
  readonly password: string;
  /** The person's e-mail and name, as far as known: a password similar to them is weak. */
  readonly own: readonly string[];
}

/** Strength meter under a new password. Lazy-loaded into reserved space; shows nothing when loading fails. */
export function PasswordStrength(props: Props) {
  const [Meter, setMeter] = useState<ComponentType<Props>>();
  useEffect(() => {
    import('./strength-meter.tsx').then(
      ({ StrengthMeter }) => setMeter(() => StrengthMeter),
      () => {},
    );
  }, []);
  return <div className="-mb-2 min-h-6 pt-1">{Meter && <Meter {...props} />}</div>;
}
