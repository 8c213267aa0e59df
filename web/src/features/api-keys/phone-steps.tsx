import { Fragment } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { CopiedValue } from './copied-value.tsx';
import { type GuideValue, type Phone, steps, texts } from './guide.ar.ts';

interface Props {
  readonly phone: Phone;
  /** Without one its place says what belongs there. */
  readonly apiKey: string | null;
}

/** What is done on a phone, step by step, each value to be copied. */
export function PhoneSteps({ phone, apiKey }: Props) {
  const { digits } = useDisplayPreferences();
  return (
    <ol className="grid gap-5">
      {steps[phone].map(({ text, values = [] }, n) => (
        <li key={text} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-10 flex-none place-items-center rounded-full bg-palm-soft font-strong text-palm-ink"
          >
            {formatNumber(n + 1, digits)}
          </span>
          <div className="grid min-w-0 flex-1 gap-2 pt-2">
            <p>
              <NamedText text={text} />
            </p>
            {values.map((each) => (
              <Value key={each.label} value={each} apiKey={apiKey} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A text in which each name of an app stands from left to right. */
function NamedText({ text }: { readonly text: string }) {
  return text.split('`').map((part, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change, and two may be identical
    <Fragment key={n}>
      {n % 2 === 1 ? (
        <bdi dir="ltr" className="font-strong">
          {part}
        </bdi>
      ) : (
        part
      )}
    </Fragment>
  ));
}

function Value({ value, apiKey }: { readonly value: GuideValue; readonly apiKey: string | null }) {
  if ('value' in value) return <CopiedValue label={value.label} value={value.value} />;
  if (value.of === 'address') return <CopiedValue label={value.label} value={getInboxAddress()} />;
  if (apiKey === null) return <p className="text-14 text-warning-ink">{texts.keyMissing}</p>;
  const authorization = `Bearer ${apiKey}`;
  const headers = `Authorization: ${authorization}\nContent-Type: text/plain`;
  return <CopiedValue label={value.label} value={value.of === 'headers' ? headers : authorization} />;
}

/** Where a phone sends messages. */
export function getInboxAddress(): string {
  return `${location.origin}/api/inbox`;
}
