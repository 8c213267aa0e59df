import { focusChoices, focusClock } from '@afdal/domain/self-development/focus';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { BookOpen, Pause, Play } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralize, pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressRing } from '../../../ui/figures/progress-ring.tsx';
import { texts } from './texts.ts';
import { useFocus } from './use-focus.ts';

const usual = '25';

interface Props {
  /** The titles of the tasks that one may focus on: those of today that are not done. */
  readonly tasks: readonly string[];
}

/** A while for one thing, then a break. */
export function FocusCard({ tasks }: Props) {
  const { digits } = useDisplayPreferences();
  const titleId = useId();
  const { timer, leftMs, sessions, weekSessions, task, chooseTask, start, pause, resume, stop } = useFocus();
  const [chosen, setChosen] = useState(usual);
  const choice = focusChoices.find(({ focus }) => String(focus) === chosen) ?? focusChoices[1];
  const minutes = (n: number) => pluralize('minute', n, digits);
  const counted = (n: number) => pluralizeForms(texts.session, n, digits);
  const clock = localizeDigits(focusClock(leftMs), digits);
  return (
    <Card aria-labelledby={titleId} className="grid content-start gap-4">
      <CardHead
        id={titleId}
        title={texts.title}
        action={
          weekSessions > 0 && (
            <p className="text-14 text-ink-2">
              {interpolate(texts.sessions, { today: counted(sessions), week: counted(weekSessions) })}
            </p>
          )
        }
      />
      {timer ? (
        <>
          <div className="mx-auto size-44">
            <ProgressRing
              label={timer.phase === 'focus' ? texts.focusing : texts.resting}
              share={leftMs / (timer.minutes * 60_000)}
              valueText={interpolate(texts.remaining, { time: clock })}
            >
              <p className="text-28 font-strong">
                <bdi dir="ltr">{clock}</bdi>
              </p>
              <p className="text-14 text-ink-2">{interpolate(texts.outOf, { minutes: minutes(timer.minutes) })}</p>
            </ProgressRing>
          </div>
          {task && timer.phase === 'focus' && (
            <p className="flex items-center justify-center gap-2 text-14 text-ink-2">
              <Icon icon={BookOpen} small />
              <span className="min-w-0 wrap-anywhere">{interpolate(texts.onTask, { title: task })}</span>
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {timer.endsAt === null ? (
              <Button variant="soft" icon={Play} onClick={resume} className="grow">
                {texts.resume}
              </Button>
            ) : (
              <Button variant="soft" icon={Pause} onClick={pause} className="grow">
                {texts.pause}
              </Button>
            )}
            <Button variant="quiet" onClick={stop}>
              {texts.stop}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-ink-2">{texts.hint}</p>
          <SegmentedControl
            label={texts.choice}
            choices={focusChoices.map(({ focus, rest }) => ({
              value: String(focus),
              label: interpolate(texts.option, {
                focus: formatNumber(focus, digits),
                rest: formatNumber(rest, digits),
              }),
            }))}
            value={chosen}
            onChange={setChosen}
          />
          {(tasks.length > 0 || task) && (
            <SelectField label={texts.task} value={task} onChange={({ target }) => chooseTask(target.value)}>
              <option value="">{texts.noTask}</option>
              {[...new Set(task && !tasks.includes(task) ? [task, ...tasks] : tasks)].map((title) => (
                <option key={title} value={title}>
                  {title}
                </option>
              ))}
            </SelectField>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="soft" icon={Play} onClick={() => start('focus', choice.focus)} className="grow">
              {texts.start}
            </Button>
            {sessions > 0 && (
              <Button variant="quiet" onClick={() => start('rest', choice.rest)}>
                {interpolate(texts.rest, { minutes: minutes(choice.rest) })}
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  );
}
