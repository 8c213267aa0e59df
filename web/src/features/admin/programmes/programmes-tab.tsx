import './programmes.css';
import type { AdminProgrammeRow } from '@afdal/contract/admin/programmes';
import type { Interest } from '@afdal/domain/people/onboarding';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Brain, HeartPulse, type LucideIcon, Plus, Sprout, UsersRound, Wallet } from 'lucide-react';
import { useId } from 'react';
import { formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { interestNames } from '../../../lib/interests/texts.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { AddressedDialogs } from '../../../ui/overlay/addressed-dialogs.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { dialogs, type ProgrammeDialog } from './dialogs.ts';
import { ProgrammeCard } from './programme-card.tsx';
import { useAdminProgrammes, useProgrammeActions } from './programme-queries.ts';
import { texts } from './texts.ts';

const nothingShared = {};

/** The programmes, and beside them the one that the address names, or else the first; on a phone one of both. */
export function ProgrammesTab() {
  const isPhone = useScreen() === 'phone';
  const { address } = useListAddress();
  const query = useAdminProgrammes();
  const shown = address.id ?? (isPhone ? undefined : query.data?.[0]?.id);
  return (
    <div className="admin-programmes">
      {(!isPhone || shown === undefined) && <ProgrammeList query={query} shown={shown} />}
      {shown !== undefined && <ProgrammeCard key={shown} id={shown} />}
      <AddressedDialogs dialogs={dialogs} shared={nothingShared} />
    </div>
  );
}

interface ListProps {
  readonly query: ReturnType<typeof useAdminProgrammes>;
  readonly shown: string | undefined;
}

function ProgrammeList({ query, shown }: ListProps) {
  const titleId = useId();
  const open = useOpenDialog<ProgrammeDialog>();
  const getActions = useProgrammeActions();
  return (
    <Card aria-labelledby={titleId}>
      <CardHead
        id={titleId}
        title={texts.all}
        action={
          <Button variant="soft" size="small" icon={Plus} onClick={() => open('add', shown)}>
            {texts.new}
          </Button>
        }
      />
      <QueryStates
        query={query}
        title={texts.failed}
        skeleton={<SkeletonRows rows={6} hasAmount />}
        empty={<EmptyState drawing={<DrawingQuiet />} title={texts.empty} />}
      >
        {(programmes) => (
          <>
            <Rows aria-labelledby={titleId}>
              {programmes.map((programme) => (
                <ProgrammeRow
                  key={programme.id}
                  programme={programme}
                  isShown={programme.id === shown}
                  menu={{
                    label: interpolate(texts.options, { title: programme.title }),
                    actions: getActions(programme),
                  }}
                />
              ))}
            </Rows>
            <p className="mt-3 text-14 text-ink-2">{texts.shareNote}</p>
          </>
        )}
      </QueryStates>
    </Card>
  );
}

const icons: Readonly<Record<Interest, LucideIcon>> = {
  self: Sprout,
  financial: Wallet,
  health: HeartPulse,
  social: UsersRound,
  mental: Brain,
};

interface RowProps {
  readonly programme: AdminProgrammeRow;
  readonly isShown: boolean;
  readonly menu: NonNullable<Parameters<typeof Row>[0]['menu']>;
}

function ProgrammeRow({ programme, isShown, menu }: RowProps) {
  const { digits } = useDisplayPreferences();
  const { id, title, interest, days, state, started, finished } = programme;
  const share = finished / started;
  return (
    <Row
      leading={<Glyph icon={icons[interest]} tone={isShown ? 'palm' : 'neutral'} />}
      title={
        <span className="flex flex-wrap items-center gap-x-2">
          <Link
            to="/admin/content"
            search={{ tab: 'programmes', id }}
            aria-current={isShown ? 'true' : undefined}
            className={`wrap-anywhere ${wholeRowClass}`}
          >
            <bdi>{title}</bdi>
          </Link>
          {state !== 'published' && <Chip>{texts.states[state]}</Chip>}
        </span>
      }
      detail={interpolate(started > 0 ? texts.detailWithUse : texts.detail, {
        interest: interestNames[interest],
        days: days > 0 ? pluralize('day', days, digits) : texts.withoutDays,
        started: formatNumber(started, digits),
      })}
      amount={
        started > 0 && (
          <span className="flex items-center gap-2 text-14">
            <span className="w-18 max-md:hidden">
              <ProgressBar label={interpolate(texts.finishedShare, { title })} share={share} isThin />
            </span>
            {formatPercent(share, digits)}
          </span>
        )
      }
      {...(menu.actions.length > 0 && { menu })}
    />
  );
}
