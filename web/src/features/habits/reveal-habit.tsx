import type { Habit } from '@afdal/contract/habits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../data/use-call.ts';
import { inDigits } from '../../lib/format/digits.ts';
import { ProofForm } from '../../session/proof-form.tsx';
import { useUser } from '../../session/user.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { copy as habitsCopy } from './copy.ts';
import { hide, reveal, useRevealed } from './revealed.ts';

const copy = habitsCopy.reveal;

/** Shows what a private habit hides: to who has just proved who they are, for as long as that counts. */
export function RevealHabit({ habit }: { habit: Habit }) {
  const { id: user } = useUser();
  const { name, isHidden } = useRevealed(habit);
  const [isAsked, setAsked] = useState(false);
  const needs = inDigits(copy.needs, useReadingStyle().digits);
  const show = () => reveal(user, habit.id);
  // A refusal is a question for the password, not a failure.
  const { mutate, isPending } = useCall(show, { onSuccess: (isShown) => setAsked(!isShown), failed: copy.failed });
  if (!habit.isPrivate) return null;
  if (!isHidden) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 font-strong wrap-anywhere">{fillTemplate(copy.realName, { name: name ?? '' })}</p>
        <Button look="quiet" size="small" onClick={() => hide(user, habit.id)}>
          {copy.hide}
        </Button>
      </div>
    );
  }
  if (isAsked) {
    return (
      <ProofForm
        label={copy.show}
        explanation={needs}
        failed={copy.failed}
        onProved={async () => setAsked(!(await show()))}
        onCancel={() => setAsked(false)}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-48 text-start text-14 text-ink-2">{needs}</p>
      <Button look="quiet" size="small" icon={LockKeyhole} busy={isPending} onClick={() => mutate(undefined)}>
        {copy.show}
      </Button>
    </div>
  );
}
