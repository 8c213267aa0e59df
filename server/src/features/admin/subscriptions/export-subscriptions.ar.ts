import { adminNames } from '@afdal/contract/admin/names.ar';
import type { adminSubscriptions } from '@afdal/contract/admin/subscriptions';
import type { FileResponse } from '@afdal/contract/endpoint';
import { subscriptionSorts } from '@afdal/domain/admin/subscriptions';
import type { Call } from '../../../platform/http/call.ts';
import { audited } from '../audited.ts';
import { exportList, toExportFacts } from '../list/export-list.ts';
import { toRow } from './describe-subscription.ts';
import { findSubscriptions } from './list-store.ts';

/** The heads of the exported file. */
const columns = {
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  state: 'الحالة',
  start: 'البداية',
  next: 'الموعد التالي',
  end: 'نهاية المدة',
  failedTries: 'المحاولات الفاشلة',
} as const;

/** The subscriptions of a list as CSV. */
export async function exportSubscriptions(
  call: Call<typeof adminSubscriptions.exportSubscriptions>,
): Promise<FileResponse> {
  const { user, body, now } = call;
  const { sort = subscriptionSorts[0], ...filter } = body;
  return await audited(call, async (tx) => {
    const { file, rows } = await exportList({
      name: 'subscriptions',
      today: user.today,
      columns,
      find: async (place, limit) => await findSubscriptions(tx, filter, { sort, place, limit }, now),
      toCells: (found) => {
        const { name, email, state, startDate, nextAt, failedTries } = toRow(found);
        const end = found.row.endsAt?.toISOString() ?? '';
        return [
          name,
          email,
          adminNames.subscriptionStates[state],
          startDate ?? '',
          nextAt ?? '',
          end,
          String(failedTries),
        ];
      },
    });
    const target = { kind: 'subscriptions', id: 'list' };
    return { action: 'subscription.export', target, before: null, after: toExportFacts(body, rows), answer: file };
  });
}
