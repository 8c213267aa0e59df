import type { Broadcast } from '@afdal/contract/admin/broadcasts';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useId } from 'react';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { clockTime } from '../../../lib/format/dates.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { type DisplayPreferences, useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { texts, userNoun } from './texts.ts';

export interface Schedule {
  /** A civil date. */
  readonly day: string;
  /** `HH:MM`. */
  readonly time: string;
}

interface Props {
  readonly isOpen: boolean;
  readonly content: Pick<Broadcast, 'title'>;
  /** Null: now. */
  readonly schedule: Schedule | null;
  /** Undefined while they are counted. */
  readonly people: number | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a broadcast is sent, which cannot be taken back: it says how many people it reaches. */
export function ConfirmBroadcast({ isOpen, content, schedule, people, onConfirm, onCancel }: Props) {
  const style = useDisplayPreferences();
  const id = useId();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequence`}
      className="place-items-center p-4"
    >
      <div className="modal-panel dialog grid max-h-full w-full max-w-form gap-3 rounded-card p-6">
        <div className="grid gap-2">
          <h2 id={`${id}-question`} className="text-18">
            {texts.confirmQuestion}
          </h2>
          <p id={`${id}-consequence`} role="status" className="text-ink-2">
            {people === undefined
              ? texts.counting
              : interpolate(texts.confirmConsequence, {
                  users: pluralizeForms(userNoun, people, style.digits, 'after'),
                })}
          </p>
        </div>
        <div className="rounded-control px-4 py-3 inset-ring-1 inset-ring-line">
          <p className="font-strong wrap-anywhere">
            <bdi>{content.title}</bdi>
          </p>
          <p className="text-ink-2">{schedule ? formatSchedule(schedule, style) : texts.atOnce}</p>
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button busy={people === undefined} onClick={onConfirm} className="grow">
            {texts.confirmSend}
          </Button>
          <Button variant="quiet" data-autofocus onClick={onCancel} className="grow">
            {texts.confirmBack}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** The day and time at which each person gets it. */
export function formatSchedule({ day, time }: Schedule, style: DisplayPreferences): string {
  const date = civilDate(day);
  return interpolate(texts.inEachZone, {
    date: date ? formatDate(date, style.calendar, style) : '',
    time: clockTime(time, style),
  });
}
