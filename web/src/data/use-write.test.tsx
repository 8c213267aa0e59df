import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDailyTask } from '../testing/data/people.ts';
import { failWith, serve } from '../testing/fake-server.ts';
import { openFeature } from '../testing/open-feature.tsx';
import { useWrite } from './use-write.ts';

function Part() {
  const { mutate } = useWrite(dailyTasks.completeDailyTask, { failed: 'فشل في إنجاز المهمة' });
  const { mutate: edit } = useWrite(dailyTasks.editDailyTask, { failed: 'فشل في تعديل المهمة' });
  return (
    <>
      <button type="button" onClick={() => mutate({ params: { id: '1' } })}>
        إنجاز
      </button>
      <button type="button" onClick={() => edit({ params: { id: '1' }, body: { title: 'قراءة' } })}>
        تعديل
      </button>
    </>
  );
}

test('an error goes once the same succeeds, not when something else does', async () => {
  const { user } = await openFeature(<Part />);
  failWith(dailyTasks.completeDailyTask, 'conflict');
  await user.click(screen.getByRole('button', { name: 'إنجاز' }));
  expect(await screen.findByText('فشل في إنجاز المهمة')).toBeVisible();

  let isEdited = false;
  serve(dailyTasks.editDailyTask, () => {
    isEdited = true;
    return aDailyTask();
  });
  await user.click(screen.getByRole('button', { name: 'تعديل' }));
  await expect.poll(() => isEdited).toBe(true);
  expect(screen.getByText('فشل في إنجاز المهمة')).toBeVisible();

  serve(dailyTasks.completeDailyTask, () => aDailyTask({ isCompleted: true, completedOn: aDay('2026-11-21') }));
  await user.click(screen.getByRole('button', { name: 'إنجاز' }));
  await expect.poll(() => screen.queryByText('فشل في إنجاز المهمة')).toBeNull();
});
