import './urge.css';
import type { Habit } from '@afdal/contract/habits';
import { type UrgeResult, urgeResults } from '@afdal/domain/habits/habit';
import { maxUrgeSeconds, urgeMs } from '@afdal/domain/habits/limits';
import { localizeDigits } from '@afdal/domain/text/digits';
import { useEffect, useState } from 'react';
import { useUser } from '../../../session/user.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { onSecond } from '../../../ui/hooks/clock.ts';
import { useRecordEvent } from '../habit-queries.ts';
import { RevealHabit } from '../reveal-habit.tsx';
import { useRevealed } from '../revealed.ts';
import { texts as habitsTexts } from '../texts.ts';
import { endUrge, useBeginUrge } from './running-urge.ts';

const copy = habitsTexts.urge;
const breathSeconds = 10;
const inSeconds = 4;
const lineSeconds = 30;

interface Props {
  readonly habit: Habit;
  readonly onDone: () => void;
  readonly onSlipped: () => void;
}

/** Ten minutes with a breath that leads, own reasons, and a calm line now and then; then how the urge is. */
export function UrgeTimer({ habit, onDone, onSlipped }: Props) {
  const { id: user } = useUser();
  const { digits } = useDisplayPreferences();
  const startMs = useBeginUrge(habit.id);
  const [seconds, setSeconds] = useState(() => secondsSince(startMs));
  const [isEnding, setEnding] = useState(false);
  useEffect(() => onSecond(() => setSeconds(secondsSince(startMs))), [startMs]);
  const { reasons } = useRevealed(habit).habit;
  const { record } = useRecordEvent({ done: copy.done, failed: copy.failed });
  const remaining = Math.max(0, urgeMs / 1_000 - seconds);
  const isFinished = isEnding || remaining === 0;
  const finish = (result: UrgeResult) => {
    endUrge(user, habit.id);
    record(habit, { type: 'urge', result, seconds: Math.min(secondsSince(startMs), maxUrgeSeconds) });
    if (result === 'slipped') onSlipped();
    else onDone();
  };
  return (
    <div className="grid justify-items-center gap-5 text-center">
      <div className="relative grid aspect-square w-full max-w-52 place-items-center">
        <div aria-hidden="true" className="breath absolute inset-0 rounded-full bg-palm-soft" />
        <div className="relative grid gap-1">
          <p role="timer" aria-label={copy.remaining} dir="ltr" className="text-36 font-strong">
            {localizeDigits(clockText(remaining), digits)}
          </p>
          <p className="text-14 text-palm-ink">
            {seconds % breathSeconds < inSeconds ? copy.breatheIn : copy.breatheOut}
          </p>
        </div>
      </div>
      <p role="status" className="min-h-14 text-18">
        {getLine(seconds, remaining)}
      </p>
      {habit.isPrivate && (
        <div className="w-full text-start">
          <RevealHabit habit={habit} />
        </div>
      )}
      {reasons.length > 0 && (
        <section aria-label={copy.reasons} className="grid w-full gap-2 rounded-card bg-sunken p-card text-start">
          <h3 className="text-14">{copy.reasons}</h3>
          <ul className="grid gap-1">
            {reasons.map((reason) => (
              <li key={reason} className="wrap-anywhere">
                <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isFinished ? (
        <fieldset className="grid w-full grid-cols-2 gap-2">
          <legend className="mb-2 w-full text-center font-strong">{copy.question}</legend>
          {urgeResults.map((result) => (
            <Button key={result} variant={result === 'slipped' ? 'quiet' : 'soft'} onClick={() => finish(result)}>
              {result === 'slipped' && habit.mode !== 'abstain' ? habitsTexts.card.log : copy.results[result]}
            </Button>
          ))}
        </fieldset>
      ) : (
        <Button variant="quiet" onClick={() => setEnding(true)}>
          {copy.finish}
        </Button>
      )}
    </div>
  );
}

function secondsSince(startMs: number): number {
  return Math.max(0, Math.floor((Date.now() - startMs) / 1_000));
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function getLine(seconds: number, remaining: number): string {
  if (remaining === 0) return copy.over;
  const halfMs = urgeMs / 2_000;
  if (remaining <= halfMs && remaining > halfMs - lineSeconds) return copy.half;
  return copy.lines[Math.floor(seconds / lineSeconds) % copy.lines.length] ?? '';
}
