import type { SupportTicket } from '@afdal/contract/admin/support';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Check, ChevronDown, UserRound } from 'lucide-react';
import { offerUndo } from '../../../data/undo-toasts.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Chip, type ChipTone } from '../../../ui/base/chip.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { iconButtonClass } from '../../../ui/base/icon-button.tsx';
import { pillClass } from '../../../ui/fields/choice/pill-class.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { AnswerLeft } from './answer-left.tsx';
import { useAssignees, useTicketWrite } from './support-queries.ts';
import { texts } from './texts.ts';

const tones: Readonly<Record<SupportTicket['status'], ChipTone>> = {
  new: 'palm',
  open: 'info',
  waiting: 'neutral',
  solved: 'success',
};

/** What a ticket is about, how it stands, and what can be done about it. */
export function TicketHead({ ticket }: { readonly ticket: SupportTicket }) {
  const { digits } = useDisplayPreferences();
  const { subject, number, status, waitingSince } = ticket;
  return (
    <div className="grid gap-3 border-b border-line px-card py-4">
      <div className="flex items-start gap-1">
        <BackToList />
        <div className="min-w-0 flex-1">
          <h2 className="text-18 wrap-anywhere">
            <bdi>{subject}</bdi>
          </h2>
          <p className="text-14 text-ink-2">
            {interpolate(texts.number, { number: localizeDigits(String(number), digits) })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Chip tone={tones[status]}>{texts.states[status]}</Chip>
        {status !== 'solved' && <AnswerLeft waitingSince={waitingSince} />}
        <div className="ms-auto flex flex-wrap items-center gap-2">
          <Assignee ticket={ticket} />
          {status !== 'solved' && <SolveButton ticket={ticket} />}
        </div>
      </div>
    </div>
  );
}

/** On a phone, where the list is not beside the ticket. */
export function BackToList() {
  const isPhone = useScreen() === 'phone';
  const { address } = useListAddress();
  if (!isPhone) return null;
  return (
    <Link
      to="/admin/support"
      search={{ ...address, open: undefined, id: undefined }}
      aria-label={texts.backToList}
      title={texts.backToList}
      className={iconButtonClass}
    >
      {/* Points to the right, which is back in a right-to-left page. */}
      <Icon icon={ArrowRight} />
    </Link>
  );
}

function Assignee({ ticket: { id, assigneeId, version } }: { readonly ticket: SupportTicket }) {
  const assignees = useAssignees();
  const { mutate, isPending } = useTicketWrite('assignTicket', texts.failedToAssign);
  const name = assignees.find((each) => each.id === assigneeId)?.name ?? texts.nobody;
  const choices = [{ id: null, name: texts.nobody }, ...assignees];
  return (
    <Menu
      label={texts.assignee}
      items={choices.map((choice) => ({
        label: choice.name,
        ...(choice.id === assigneeId && { icon: Check }),
        isDisabled: isPending || choice.id === assigneeId,
        onSelect: () => mutate({ params: { id }, body: { assigneeId: choice.id, expected: version } }),
      }))}
      trigger={
        <button
          type="button"
          aria-label={interpolate(texts.assigneeIs, { name })}
          className={`${pillClass(false)} max-w-full min-w-0`}
        >
          <Icon icon={UserRound} small />
          <span className="max-w-32 truncate">{name}</span>
          <Icon icon={ChevronDown} small />
        </button>
      }
    />
  );
}

function SolveButton({ ticket: { id, version } }: { readonly ticket: SupportTicket }) {
  const { mutate, isPending } = useTicketWrite('solveTicket', texts.failedToSolve);
  const { mutate: reopen } = useReopen();
  const solve = () =>
    mutate(
      { params: { id }, body: { expected: version } },
      {
        onSuccess: (solved) =>
          offerUndo({
            id,
            title: texts.solved,
            run: () => reopen({ params: { id }, body: { expected: solved.version } }),
          }),
      },
    );
  return (
    <Button variant="soft" size="small" icon={Check} busy={isPending} onClick={solve}>
      {texts.solve}
    </Button>
  );
}

/** Opens a solved ticket anew. */
export function useReopen() {
  return useTicketWrite('reopenTicket', texts.failedToReopen, () =>
    showToast({ title: texts.reopened, variant: 'success' }),
  );
}
