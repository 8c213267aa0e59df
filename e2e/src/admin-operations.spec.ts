import { withClient } from '@afdal/server/platform/database/database';
import { connectToRunning } from '@afdal/server/platform/database/embedded/connect-to-running';
import { expectA11yView } from './a11y-views.ts';
import { signInAsAdmin } from './sign-in.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toasts.ts';

/** Work that failed as often as it may, though nothing stands in its way any more. */
const failedJob = `with added as (
    select (graphile_worker.add_job('sample-database', '{}', run_at => now() + interval '1 day', max_attempts => 1)).id)
  select 1 from added`;
const failing = `update graphile_worker._private_jobs set attempts = 1, last_error = 'Error ECONNREFUSED: layla@example.com'
  where max_attempts = 1 and attempts = 0`;

/** Changes the database of the running server, for what no call and no command brings about. */
async function queryDatabase(text: string): Promise<void> {
  const connection = await connectToRunning(process.env.E2E_DATA_DIR ?? '');
  if (!connection) throw new Error('No server is running.');
  await withClient(connection, async (client) => await client.query(text));
}

test('an administrator sees how the product runs, and has work done that had failed', { tag: '@core' }, async ({
  page,
  newUser,
}) => {
  await queryDatabase(failedJob);
  await queryDatabase(failing);
  await signInAsAdmin(page, newUser);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'أعمال فشلت' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\?tab=operations/);

  const database = page.getByRole('region', { name: 'قاعدة البيانات' });
  await expect(database.getByText('لا نسخة بعد')).toBeVisible();
  await expect(database.getByText(/^المتاح .* من /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'الأخطاء في كل ساعة' })).toBeVisible();
  await expectA11yView(page);

  const queue = page.getByRole('region', { name: /^الأعمال المنتظرة/ });
  const job = queue.getByRole('listitem').filter({ hasText: 'قياس حجم القاعدة' });
  await expect(job.getByText('1 فشلت نهائيًا')).toBeVisible();
  await expect(job).toContainText('Error ECONNREFUSED');
  await expect(job).not.toContainText('layla@example.com');
  await job.getByRole('button', { name: 'إعادة المحاولة: قياس حجم القاعدة' }).click();
  await expectToast(page, 'أُعيدت الأعمال الفاشلة إلى الانتظار');
  // The worker has done it by the time it is looked at again.
  await expect(async () => {
    await page.reload();
    await expect(queue).toBeVisible();
    expect(await job.count()).toBe(0);
  }).toPass();
});
