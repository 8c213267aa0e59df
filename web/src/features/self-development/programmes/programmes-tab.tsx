import type { Programme } from '@afdal/contract/self-development/programmes';
import { type Interest, interests } from '@afdal/domain/people/onboarding';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Brain, HeartPulse, type LucideIcon, Sprout, UsersRound, Wallet } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { pluralize } from '../../../lib/format/plurals.ts';
import { interestNames } from '../../../lib/interests/texts.ts';
import { AddButton } from '../../../session/add-button.tsx';
import { PlanUse } from '../../../session/plan-use.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { ChoicesField } from '../../../ui/fields/choice/choices-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { DrawingHabits } from '../../../ui/illustrations/drawing-habits.tsx';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { ActionTasks } from './action-button.tsx';
import { LessonCard } from './lesson-card.tsx';
import { useEnrol, useProgrammes } from './programme-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly tasks: ActionTasks;
  readonly onOpen: (programme: Programme) => void;
  /** Beside them. */
  readonly children: ReactNode;
}

/** The lessons of the running programmes, and the programmes that can be begun. */
export function ProgrammesTab({ tasks, onOpen, children }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-gap">
        <QueryStates
          query={useProgrammes()}
          skeleton={
            <SkeletonCard>
              <SkeletonText lines={6} />
              <SkeletonRows rows={3} />
            </SkeletonCard>
          }
          failedIn={(failure) => <Card>{failure}</Card>}
        >
          {(programmes) => (
            <>
              <Running programmes={programmes} tasks={tasks} onOpen={onOpen} />
              <div id={listId}>
                <ProgrammeList programmes={programmes} onOpen={onOpen} />
              </div>
            </>
          )}
        </QueryStates>
      </div>
      <aside className="grid min-w-0 grid-cols-1 gap-gap">{children}</aside>
    </div>
  );
}

/** What the empty state leads to; on a phone it is out of sight. */
const listId = 'programmes';

function Running({ programmes, tasks, onOpen }: Omit<Props, 'children'> & { programmes: readonly Programme[] }) {
  const running = programmes.filter(({ enrolment }) => enrolment?.status === 'running');
  if (running.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing={<DrawingHabits />}
          title={texts.empty}
          hint={texts.emptyHint}
          action={
            <Button onClick={() => document.getElementById(listId)?.scrollIntoView({ block: 'start' })}>
              {texts.browse}
            </Button>
          }
        />
      </Card>
    );
  }
  return running.map(
    (programme) =>
      programme.enrolment && (
        <LessonCard
          key={programme.id}
          programme={programme}
          enrolment={programme.enrolment}
          tasks={tasks}
          onOpen={() => onOpen(programme)}
        />
      ),
  );
}

const interestOptions = interests.map((value) => ({ value, label: interestNames[value] }));

interface ProgrammeListProps {
  readonly programmes: readonly Programme[];
  readonly onOpen: (programme: Programme) => void;
}

/** Programmes to begin with: at first those of the person's interests. */
function ProgrammeList({ programmes, onOpen }: ProgrammeListProps) {
  const titleId = useId();
  const own = interests.filter((each) =>
    programmes.some(({ interest, recommended }) => recommended && interest === each),
  );
  const [chosen, setChosen] = useState<readonly Interest[]>(own);
  const { enrol, isPending } = useEnrol();
  const visible = programmes.filter(({ interest }) => chosen.length === 0 || chosen.includes(interest));
  const isOwn = own.length > 0 && own.length === chosen.length && own.every((each) => chosen.includes(each));
  const running = programmes.flatMap(({ title, enrolment }) =>
    enrolment?.status === 'running' ? [{ id: enrolment.id, name: title, isReadOnly: enrolment.isReadOnly }] : [],
  );
  return (
    <Card aria-labelledby={titleId} className="grid grid-cols-1 content-start gap-2">
      <CardHead id={titleId} title={isOwn ? texts.fits : texts.all} />
      <ChoicesField
        variant="pills"
        label={texts.filter}
        isLabelHidden
        options={interestOptions}
        chosen={chosen}
        onChange={setChosen}
      />
      <Rows aria-label={texts.list}>
        {visible.map((programme) => (
          <ProgrammeRow
            key={programme.id}
            programme={programme}
            isBusy={isPending}
            onOpen={() => onOpen(programme)}
            used={running.length}
            onBegin={() => enrol(programme)}
          />
        ))}
      </Rows>
      <PlanUse limitName="programmes" things={running} />
    </Card>
  );
}

const icons: Record<Interest, LucideIcon> = {
  self: Sprout,
  financial: Wallet,
  health: HeartPulse,
  social: UsersRound,
  mental: Brain,
};

interface ProgrammeRowProps {
  readonly programme: Programme;
  readonly isBusy: boolean;
  /** How many are running. */
  readonly used: number;
  readonly onOpen: () => void;
  readonly onBegin: () => void;
}

function ProgrammeRow({ programme, isBusy, used, onOpen, onBegin }: ProgrammeRowProps) {
  const { digits } = useDisplayPreferences();
  const { title, interest, days, minutes, enrolment } = programme;
  const status = enrolment?.status;
  const named = { programme: title };
  return (
    <Row
      leading={<Glyph icon={icons[interest]} tone={status === 'running' ? 'palm' : 'neutral'} />}
      title={
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={interpolate(texts.open, named)}
          onClick={onOpen}
          className={`min-h-target text-start ${wholeRowClass}`}
        >
          {title}
        </button>
      }
      detail={interpolate(texts.detail, {
        interest: interestNames[interest],
        days: pluralize('day', days, digits),
        minutes: pluralize('minute', minutes, digits),
      })}
      action={
        status === 'running' || status === 'finished' ? (
          <Chip tone={status === 'running' ? 'palm' : 'success'}>{texts[status]}</Chip>
        ) : (
          <AddButton
            limitName="programmes"
            used={used}
            variant="soft"
            size="small"
            busy={isBusy}
            label={status === 'left' ? texts.return : texts.begin}
            name={interpolate(status === 'left' ? texts.returnTo : texts.beginThis, named)}
            onClick={onBegin}
            onFull={onOpen}
          />
        )
      }
    />
  );
}
