import { type Enrolment, type Programme, programmes } from '@afdal/contract/self-development/programmes';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { withChange } from '../../../data/items.ts';
import { optimisticList, useItems } from '../../../data/optimistic-list.ts';
import { mapQuery, selectById } from '../../../data/queries.ts';
import { useListWrite } from '../../../data/use-write.ts';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeChange } from '../../../lib/format/plurals.ts';
import { newId } from '../../../lib/new-id.ts';
import { dailyTaskListKey, taskSummaryKey } from '../../../lib/task-keys.ts';
import { userKey } from '../../../session/read-user.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

/** In the server's order. A day that is done earns points, and completes the task of its step. */
const list = optimisticList<Programme>({
  key: ['programmes'],
  invalidates: [userKey, taskSummaryKey, dailyTaskListKey],
});

export const useProgrammes = () => useItems(list, programmes.listProgrammes);

/** How many count towards the plan's limit. */
export function useRunningCount() {
  return mapQuery(useProgrammes(), (all) => all?.filter(({ enrolment }) => enrolment?.status === 'running').length);
}

export function useProgramme(id: string | undefined) {
  return selectById(useProgrammes(), id);
}

/** The lessons of the version of a programme that the person is in, or would begin. No version ever changes. */
export function useLessons({ id, version }: Pick<Programme, 'id' | 'version'>) {
  return useQuery({
    queryKey: ['programme', id, version],
    queryFn: () => call(programmes.readProgramme, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ lessons }) => lessons,
  });
}

const putEnrolment = (id: string, enrolment: Enrolment) => list.change((items) => withChange(items, id, { enrolment }));

/** Begins a programme, or returns to it. Shown once it is so, since a plan may not allow another one. */
export function useEnrol() {
  const { mutate, isPending } = useListWrite(list, programmes.enrolProgramme, {
    onSuccess: (enrolment, { params }) => {
      putEnrolment(params.id, enrolment);
      showToast({ title: texts.begun, variant: 'success' });
    },
    failed: texts.failedToBegin,
  });
  return { enrol: ({ id }: Programme) => mutate({ params: { id }, body: { id: newId() } }), isPending };
}

/** Shifts the rest of a programme, or leaves it. */
export function useChangeEnrolment() {
  const { mutate: shift } = useListWrite(list, programmes.shiftProgramme, {
    onSuccess: (enrolment, { params }) => {
      putEnrolment(params.id, enrolment);
      showToast({ title: texts.shifted, variant: 'success' });
    },
    failed: texts.failedToShift,
  });
  const { mutate: leave } = useListWrite(list, programmes.leaveProgramme, {
    onSuccess: (enrolment, { params }) => {
      putEnrolment(params.id, enrolment);
      showToast({ title: texts.leftNow, variant: 'success' });
    },
    failed: texts.failedToLeave,
  });
  return {
    shift: ({ id }: Programme) => shift({ params: { id } }),
    leave: ({ id }: Programme) => leave({ params: { id } }),
  };
}

/** Completes a day, or takes that back: the opposite of what is shown. */
export function useToggleDay() {
  const { digits } = useDisplayPreferences();
  const { mutate: undo } = useListWrite(list, programmes.undoProgrammeDay, {
    show: (items, { params: { id, n } }) => withDay(items, id, Number(n), false),
    onSuccess: ({ enrolment, points }, { params }) => {
      putEnrolment(params.id, enrolment);
      const title =
        points > 0
          ? interpolate(texts.undone, { points: pluralizeChange('point', -points, digits) })
          : texts.undoneAgain;
      showToast({ title, variant: 'success' });
    },
    failed: texts.failedToUndo,
  });
  const { mutate: complete } = useListWrite(list, programmes.completeProgrammeDay, {
    show: (items, { params: { id, n } }) => withDay(items, id, Number(n), true),
    onSuccess: ({ enrolment, points }, { params }) => {
      putEnrolment(params.id, enrolment);
      const n = formatNumber(Number(params.n), digits);
      const programme = list.read().find(({ id }) => id === params.id)?.title ?? '';
      const earned = pluralizeChange('point', points, digits);
      const title = points > 0 ? interpolate(texts.completed, { n, points: earned }) : texts.completedAgain;
      showToast({
        title:
          enrolment.status === 'finished' ? interpolate(texts.finishedNow, { programme }) : interpolate(title, { n }),
        variant: 'success',
      });
    },
    failed: texts.failedToComplete,
  });
  return ({ id, enrolment }: Programme, n: number) =>
    (enrolment?.doneDays.includes(n) ? undo : complete)({ params: { id, n: String(n) } });
}

/** The list with a day done, or not done. */
function withDay(items: readonly Programme[], id: string, n: number, isDone: boolean): readonly Programme[] {
  return items.map((programme) => {
    const { enrolment, days } = programme;
    if (programme.id !== id || !enrolment) return programme;
    const others = enrolment.doneDays.filter((day) => day !== n);
    const doneDays = isDone ? [...others, n].sort((a, b) => a - b) : others;
    const missing = Array.from({ length: enrolment.openDay }, (_, at) => at + 1).filter(
      (day) => !doneDays.includes(day),
    );
    const status =
      doneDays.length === days ? 'finished' : enrolment.status === 'finished' ? 'running' : enrolment.status;
    const behind = missing.filter((day) => day < enrolment.openDay).length;
    return { ...programme, enrolment: { ...enrolment, doneDays, status, behind, nextDay: missing[0] ?? null } };
  });
}
