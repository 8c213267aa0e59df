import { type Linkable, type MajorGoal, majorGoals } from '@afdal/contract/major-goals';
import { maxGoalLinks } from '@afdal/domain/major-goals/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useFormWrite } from '../../data/use-save.ts';
import { ChoicesField } from '../../ui/fields/choice/choices-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { goalList, useLinkable, useMajorGoal } from './goal-queries.ts';
import { texts } from './texts.ts';

export function LinkGoalSheet({ id, ...sheet }: AddressedDialogProps) {
  const linkable = useLinkable();
  return (
    <ItemSheet {...sheet} title={texts.linksTitle} item={useMajorGoal(id)} missing={texts.missing}>
      {(goal) => (
        <QueryStates query={linkable} skeleton={<SkeletonText lines={5} />}>
          {(all) => <LinkForm key={goal.id} goal={goal} all={all} onDone={sheet.onClose} />}
        </QueryStates>
      )}
    </ItemSheet>
  );
}

const { linkMajorGoal } = majorGoals;

/** The tasks, savings goals and habits of a goal, to be ticked. */
function LinkForm({ goal, all, onDone }: { goal: MajorGoal; all: Linkable; onDone: () => void }) {
  const getIds = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id);
  const { links, type } = goal;
  const form = useForm({
    draftName: `major-goal-links-${goal.id}`,
    initial: {
      taskIds: getIds(links.tasks),
      savingsGoalIds: getIds(links.savingsGoals),
      habitIds: getIds(links.habits),
    },
    schema: linkMajorGoal.body,
    toBody: ({ habitIds, ...rest }) => ({ ...rest, ...(type === 'habit' && { habitIds }) }),
    write: useFormWrite(goalList, linkMajorGoal, {
      toWrite: (body) => ({ params: { id: goal.id }, body }),
      onSuccess: goalList.put,
      success: texts.linked,
      failed: texts.failedToLink,
    }),
    onDone,
  });
  const savings = all.savingsGoals.filter(({ currency }) => type !== 'financial' || currency === goal.currency);
  const habits = type === 'habit' ? (all.habits ?? []) : [];
  const getName = ({ title, majorGoalId }: Linkable['savingsGoals'][number]) =>
    majorGoalId === null || majorGoalId === goal.id ? title : interpolate(texts.otherGoal, { name: title });
  const pick = (
    field: 'taskIds' | 'savingsGoalIds' | 'habitIds',
    label: string,
    options: readonly { readonly value: string; readonly label: string }[],
  ) =>
    options.length > 0 && (
      <ChoicesField
        variant="tiles"
        label={label}
        options={options}
        chosen={form.draft[field]}
        error={form.getError(field)}
        disabled={form.isBusy}
        onChange={(ids) => form.change({ [field]: ids.slice(0, maxGoalLinks) })}
      />
    );
  const isEmpty = all.tasks.length + savings.length + habits.length === 0;
  return (
    <Form form={form} label={texts.linksTitle} onCancel={onDone}>
      {isEmpty && <p className="text-14 text-ink-2">{texts.noneToLink}</p>}
      {pick(
        'savingsGoalIds',
        texts.savingsGoals,
        savings.map((each) => ({ value: each.id, label: getName(each) })),
      )}
      {pick(
        'habitIds',
        texts.habits,
        habits.map(({ id, title }) => ({ value: id, label: title })),
      )}
      {pick(
        'taskIds',
        texts.tasks,
        all.tasks.map(({ id, title }) => ({ value: id, label: title })),
      )}
    </Form>
  );
}
