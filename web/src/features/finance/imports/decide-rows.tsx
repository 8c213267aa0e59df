import type { ImportSign } from '@afdal/domain/money/import';
import { Button } from '../../../ui/base/button.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { texts } from './texts.ts';
import { signChoices } from './undecided-row.tsx';
import type { useDecisions } from './use-decisions.ts';

/** The type of all rows that have none, and the button that saves it with those of single rows. */
export function DecideRows({ decisions }: { decisions: ReturnType<typeof useDecisions> }) {
  const { forAll, decideAll, isAny, isBusy, submitError, save } = decisions;
  return (
    <div className="grid gap-3">
      <p className="text-14 text-ink-2">{texts.undecidedHint}</p>
      <ChoiceField<ImportSign>
        variant="pills"
        label={texts.decideAll}
        options={signChoices}
        chosen={forAll}
        disabled={isBusy}
        onChange={decideAll}
      />
      <FormError submitError={submitError} />
      <Button busy={isBusy} disabled={!isAny} onClick={save}>
        {texts.decide}
      </Button>
    </div>
  );
}
