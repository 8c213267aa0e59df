import type { Import } from '@afdal/contract/finance/imports';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { StepHead } from '../../../ui/form/step-head.tsx';
import { texts } from './texts.ts';
import { useCancelImport } from './use-import-writes.ts';

/** Progress of an import. It continues without the page, and can be cancelled until it is done. */
export function ImportRunning({ from: { id, added, toAdd } }: { from: Import }) {
  const { digits } = useDisplayPreferences();
  const { cancel, isPending } = useCancelImport(id);
  const valueText = interpolate(texts.running, {
    added: formatNumber(added, digits),
    all: formatNumber(toAdd, digits),
  });
  return (
    <div className="grid gap-4">
      <StepHead step="run" names={texts.steps} />
      <ProgressBar label={texts.progress} share={toAdd > 0 ? added / toAdd : 0} valueText={valueText} />
      <p aria-hidden="true">{valueText}</p>
      <p className="text-14 text-ink-2">{texts.runningHint}</p>
      <Button variant="quiet" busy={isPending} onClick={() => cancel()}>
        {texts.giveUp}
      </Button>
    </div>
  );
}
