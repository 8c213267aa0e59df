import { interpolate } from '@afdal/domain/text/interpolate';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { listed } from '../../../lib/format/listed.ts';
import { Note } from '../../../ui/base/note.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import type { SubmitError } from '../../../ui/form/use-checked-form.ts';
import { texts } from './texts.ts';
import type { Conflict } from './use-settings-form.ts';

interface Props {
  readonly conflicts: readonly Conflict[];
  readonly submitError: SubmitError | null;
  /** A setting by its name and with a value, in words. */
  readonly describe: (conflict: Conflict) => { readonly name: string; readonly value: string };
}

/** Why nothing was saved: what another administrator changed meanwhile, or else what failed. */
export function ChangedNote({ conflicts, submitError, describe }: Props): ReactNode {
  if (conflicts.length === 0) return <FormError submitError={submitError} />;
  const changes = listed(conflicts.map((conflict) => interpolate(texts.changedTo, describe(conflict))));
  return (
    <div role="alert" className="basis-full">
      <Note tone="warning" icon={RefreshCw}>
        {interpolate(texts.changed, { changes })}
      </Note>
    </div>
  );
}
