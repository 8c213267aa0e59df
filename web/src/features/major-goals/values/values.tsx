import { type GoalValue, type MajorGoal, majorGoals } from '@afdal/contract/major-goals';
import { isOpen } from '@afdal/domain/major-goals/goal-kinds';
import { Plus } from 'lucide-react';
import { allPages } from '../../../data/queries.ts';
import { offerUndo, withdrawUndo } from '../../../data/undo-toasts.ts';
import { useListWrite } from '../../../data/use-write.ts';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { itemMenu } from '../../../ui/list/item-menu.ts';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { formatGoalCount } from '../goal-labels.ts';
import { goalList, useGoalValues } from '../goal-queries.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly goal: MajorGoal;
  readonly onLog: () => void;
  readonly onEdit: (value: GoalValue) => void;
}

/** What was logged for a goal of numbers, the latest first. */
export function Values({ goal, onLog, onEdit }: Props) {
  const log = useGoalValues(goal.id);
  const remove = useDeleteValue(goal);
  const style = useDisplayPreferences();
  const isFixed = goal.isReadOnly || !isOpen(goal.status);
  return (
    <section aria-label={texts.values} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-16">{texts.values}</h3>
        {!isFixed && (
          <Button variant="soft" size="small" icon={Plus} onClick={onLog}>
            {texts.log}
          </Button>
        )}
      </div>
      <QueryStates
        query={allPages(log)}
        skeleton={<SkeletonRows rows={3} hasAmount />}
        empty={<p className="text-14 text-ink-2">{texts.noValues}</p>}
      >
        {(values) => (
          <>
            <Rows aria-label={texts.values} count={values.length}>
              {values.map((value) => {
                const label = formatGoalCount(value.value, goal.unit, style.digits);
                return (
                  <Row
                    key={value.id}
                    itemId={value.id}
                    title={label}
                    detail={[formatDate(value.on, style.calendar, style), value.note].filter(Boolean).join(' · ')}
                    {...(!isFixed && {
                      menu: itemMenu(label, { onEdit: () => onEdit(value), onDelete: () => remove(value, label) }),
                    })}
                  />
                );
              })}
            </Rows>
            <LoadMore query={log} />
          </>
        )}
      </QueryStates>
    </section>
  );
}

const { deleteGoalValue, restoreGoalValue } = majorGoals;

/** Deletes a value without asking; for ten seconds a toast offers to undo it. */
function useDeleteValue({ id }: MajorGoal): (value: GoalValue, label: string) => void {
  const { mutate: restore } = useListWrite(goalList, restoreGoalValue, {
    onSuccess: ({ goal }) => goalList.put(goal),
    failed: texts.failedToRestoreValue,
  });
  const { mutate: remove } = useListWrite(goalList, deleteGoalValue, {
    failed: texts.failedToDeleteValue,
    onFailed: (error, { params }) => {
      withdrawUndo(params.valueId);
      toastError(texts.failedToDeleteValue, error);
    },
  });
  return (value, label) => {
    const params = { id, valueId: value.id };
    const run = () => restore({ params, idempotencyKey: newId() });
    offerUndo({ id: value.id, title: texts.valueDeleted, description: label, run });
    remove({ params });
  };
}
