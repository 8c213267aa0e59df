import type { ProviderRow as Row } from '@afdal/contract/admin/providers';
import { providerVariables } from '@afdal/domain/admin/providers';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { Chip } from '../../../ui/base/chip.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { texts } from './texts.ts';

const tones = { working: 'success', needs_setup: 'warning', failing: 'danger', off: 'neutral' } as const;

interface Props {
  readonly name: keyof typeof texts.names;
  readonly icon: LucideIcon;
  readonly row: Row;
  /** Which provider it is, and of which kind. */
  readonly labels?: readonly string[];
  /** Each a few words; null: nothing is known. */
  readonly facts?: readonly (string | null)[];
  /** The test that may be sent: a button, and what became of it below. */
  readonly children?: ReactNode;
}

/** A provider: how it stands, what is to be done, when it last worked and did not, and by which variables it is set up. */
export function ProviderRow({ name, icon, row, labels = [], facts = [], children }: Props) {
  const variables = providerVariables[name];
  const known = facts.filter((fact) => fact !== null);
  return (
    <li className="flex items-start gap-3 py-4 leading-row first:pt-1 last:pb-0">
      <Glyph icon={icon} tone={tones[row.state]} />
      <div className="grid min-w-0 flex-1 items-start gap-x-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-strong">{texts.names[name]}</span>
            <Chip tone={tones[row.state]}>{texts.states[row.state]}</Chip>
            {labels.map((label) => (
              <Chip key={label}>{label}</Chip>
            ))}
          </p>
          {row.advice && <p>{texts.advice[row.advice]}</p>}
          {known.length > 0 && <p className="text-14 text-ink-2">{known.join(' · ')}</p>}
          {row.state !== 'off' && <Outcomes name={name} row={row} />}
          <p className="flex flex-wrap gap-x-2 text-12 text-ink-2">
            {variables.length === 0 ? texts.noVariables : texts.variables}
            {variables.map((variable) => (
              <bdi key={variable} dir="ltr" className="wrap-anywhere">
                {variable}
              </bdi>
            ))}
          </p>
        </div>
        {children}
      </div>
    </li>
  );
}

function Outcomes({ name, row: { succeededAt, failedAt, error } }: Pick<Props, 'name' | 'row'>) {
  const preferences = useDisplayPreferences();
  const now = useNow();
  const format = (at: string) => relativeTime(Date.parse(at), now, preferences);
  return (
    <p className="text-14 text-ink-2">
      {succeededAt === null ? texts.neverSucceeded : interpolate(texts.succeeded[name], { time: format(succeededAt) })}
      {failedAt !== null && ` · ${interpolate(texts.failed, { time: format(failedAt) })}`}
      {failedAt !== null && error !== null && (
        <>
          {': '}
          <bdi dir="ltr">{error}</bdi>
        </>
      )}
    </p>
  );
}
