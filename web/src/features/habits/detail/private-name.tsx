import { habits } from '@afdal/contract/habits';
import type { HabitId } from '@afdal/contract/ids';
import { proofMs } from '@afdal/domain/sessions/limits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { inDigits } from '../../../lib/format/digits.ts';
import { ProofForm } from '../../../session/proof-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCall } from '../../../ui/query/use-call.ts';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { copy } from './copy.ts';

/** The name of a private habit: for who has just proved who they are, and for a quarter of an hour. */
export function PrivateName({ id }: { id: string }) {
  const [name, setName] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const nameNeeds = inDigits(copy.nameNeeds, useReadingStyle().digits);
  useEffect(() => {
    if (name === null) return;
    const timer = setTimeout(() => setName(null), proofMs);
    return () => clearTimeout(timer);
  }, [name]);
  const show = ({ name: shown }: { readonly name: string }) => {
    setName(shown);
    setAsked(false);
  };
  const read = () => call(habits.readHabitName, { params: { id: id as HabitId } });
  const { mutate, isPending } = useCall(
    // A refusal is a question for the password, not a failure.
    () =>
      read().catch((error: unknown) => {
        if (error instanceof ApiFailure && error.body?.errorType === 'proof_needed') return null;
        throw error;
      }),
    { onSuccess: (answer) => (answer ? show(answer) : setAsked(true)), failed: copy.failedToShow },
  );
  if (name !== null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-strong wrap-anywhere">{fillTemplate(copy.realName, { name })}</p>
        <Button look="quiet" size="small" onClick={() => setName(null)}>
          {copy.hideName}
        </Button>
      </div>
    );
  }
  if (isAsked) {
    return (
      <ProofForm
        label={copy.showName}
        explanation={nameNeeds}
        failed={copy.failedToShow}
        onProved={async () => show(await read())}
        onCancel={() => setAsked(false)}
      />
    );
  }
  return (
    <div className="grid gap-2">
      <p className="text-14 text-ink-2">{nameNeeds}</p>
      <Button
        look="quiet"
        icon={LockKeyhole}
        busy={isPending}
        onClick={() => mutate(undefined)}
        className="justify-self-start"
      >
        {copy.showName}
      </Button>
    </div>
  );
}
