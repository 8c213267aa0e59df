import { passwordStrength, type Strength, strengths } from '@afdal/domain/people/password-strength';
import { useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { copy } from './copy.ts';

const colours: Record<Strength, string> = {
  weak: 'bg-danger',
  medium: 'bg-warning-ink',
  strong: 'bg-success-ink',
  veryStrong: 'bg-success-ink',
};

/** After this long without a key the word is read out, once. */
const quietMs = 1000;

/** How hard a password is to guess, in four segments and a word. */
export function StrengthMeter({ password, own }: { password: string; own: readonly string[] }) {
  const strength = password === '' ? null : passwordStrength(password, own);
  const text = strength && `${copy.label}: ${copy.strengths[strength]}`;
  const readOut = useOnceQuiet(text);
  return (
    <>
      {strength && (
        <div aria-hidden="true" className="flex items-center gap-3 text-12 text-ink-2">
          <span className="flex flex-1 gap-1">
            {strengths.map((each, i) => (
              <span
                key={each}
                className={classes(
                  'h-1 flex-1 rounded-full transition-colors',
                  i <= strengths.indexOf(strength) ? colours[strength] : 'bg-line',
                )}
              />
            ))}
          </span>
          {text}
        </div>
      )}
      <p role="status" className="sr-only">
        {readOut}
      </p>
    </>
  );
}

function useOnceQuiet(text: string | null): string | null {
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    const clock = setTimeout(() => setTold(text), quietMs);
    return () => clearTimeout(clock);
  }, [text]);
  return told;
}
