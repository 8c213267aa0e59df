import type { Habit } from '@afdal/contract/habits';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../data/use-call.ts';
import { ReauthenticationForm } from '../../session/reauthentication-form.tsx';
import { useUser } from '../../session/user.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { hide, reveal, useRevealed } from './revealed.ts';
import { texts as habitsTexts } from './texts.ts';

const copy = habitsTexts.reveal;

/** Shows what a private habit hides: to who has just proved who they are, for as long as that counts. */
export function RevealHabit({ habit }: { habit: Habit }) {
  const { id: user } = useUser();
  const { name, isHidden } = useRevealed(habit);
  const [isProofOpen, setProofOpen] = useState(false);
  const needs = localizeDigits(copy.needs, useDisplayPreferences().digits);
  const show = () => reveal(user, habit.id);
  // A rejection is a question for the password, not a failure.
  const { mutate, isPending } = useCall(show, {
    onSuccess: (isRevealed) => setProofOpen(!isRevealed),
    failed: copy.failed,
  });
  if (!habit.isPrivate) return null;
  if (!isHidden) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 font-strong wrap-anywhere">{interpolate(copy.realName, { name: name ?? '' })}</p>
        <Button variant="quiet" size="small" onClick={() => hide(user, habit.id)}>
          {copy.hide}
        </Button>
      </div>
    );
  }
  if (isProofOpen) {
    return (
      <ReauthenticationForm
        label={copy.show}
        explanation={needs}
        failed={copy.failed}
        onReauthenticated={async () => setProofOpen(!(await show()))}
        onCancel={() => setProofOpen(false)}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-48 text-start text-14 text-ink-2">{needs}</p>
      <Button variant="quiet" size="small" icon={LockKeyhole} busy={isPending} onClick={() => mutate(undefined)}>
        {copy.show}
      </Button>
    </div>
  );
}
