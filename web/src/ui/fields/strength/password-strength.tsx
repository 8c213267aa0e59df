import { type ComponentType, useEffect, useState } from 'react';

interface Props {
  readonly password: string;
  /** The person's address and name, as far as they are known: near them a password is weak. */
  readonly own: readonly string[];
}

/** Advice under a new password. Its place is kept from the start; the rule is fetched, and does without when it cannot be. */
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
