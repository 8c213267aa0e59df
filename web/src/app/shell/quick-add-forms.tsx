import { Link } from '@tanstack/react-router';
import { QuickTransaction } from '../../features/finance/ledger/transaction-form/quick-transaction.tsx';
import { NewTaskForm } from '../../pages/tasks/new-task-form.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { LazyExtra } from '../../ui/lazy/lazy-extra.tsx';
import { LazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { paths } from '../paths.ts';
import { addingObligation } from './adding-obligation.ts';
import { texts } from './commands.ar.ts';

/** Where a slip is recorded: a dialog of the page of habits, in which the habit is chosen. */
const recordingSlip = { to: paths.breakHabits, search: { open: 'slip' } } as const;

const firstPayday = async () => (await import('../../features/settings/money-settings.tsx')).FirstPaydayFields;

const slipExpense = async () => (await import('../../pages/habits/slip-expense.tsx')).SlipExpense;

interface Props {
  readonly isTask: boolean;
  /** The slip whose cost is added as an expense. */
  readonly slip: string | undefined;
  readonly onTask: (isTask: boolean) => void;
  readonly onAdded: () => void;
}

/** The quick-add forms, in a separate chunk, as no page needs them to render. */
export function QuickAddForms({ isTask, slip, onTask, onAdded }: Props) {
  if (slip && !isTask) {
    const componentProps = { id: slip, onDone: onAdded };
    return <LazyPart load={slipExpense} componentProps={componentProps} skeleton={<SkeletonText lines={5} />} />;
  }
  const task = <NewTaskForm staysOpen onDone={onAdded} />;
  return (
    <div className="grid gap-4">
      <QuickTransaction
        isTask={isTask}
        onTask={onTask}
        task={task}
        firstPayday={<LazyExtra load={firstPayday} componentProps={{}} />}
        onAdded={onAdded}
      />
      {/* In place of this dialog: the way back leads to the page beneath it. */}
      <div className="flex flex-wrap justify-center gap-x-2">
        <Link {...addingObligation} replace className={buttonClass('bare')}>
          {texts.addObligation}
        </Link>
        <Link {...recordingSlip} replace className={buttonClass('bare')}>
          {texts.recordSlip}
        </Link>
      </div>
    </div>
  );
}
