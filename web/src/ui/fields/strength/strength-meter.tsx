import { passwordStrength, type Strength, strengths } from '@afdal/domain/people/password-strength';
import { classes } from '../../base/classes.ts';
import { useDebouncedText } from '../../hooks/use-debounced-text.ts';
import { texts } from './texts.ts';

const colours: Record<Strength, string> = {
  weak: 'bg-danger',
  medium: 'bg-warning-ink',
  strong: 'bg-success-ink',
  veryStrong: 'bg-success-ink',
};

/** How hard a password is to guess, as four segments and a word. */
export function StrengthMeter({ password, own }: { password: string; own: readonly string[] }) {
  const strength = password === '' ? null : passwordStrength(password, own);
  const text = strength && `${texts.label}: ${texts.strengths[strength]}`;
  const readOut = useDebouncedText(text);
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
