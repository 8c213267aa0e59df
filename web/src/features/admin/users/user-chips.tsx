import type { UserRow } from '@afdal/contract/admin/users';
import { Chip } from '../../../ui/base/chip.tsx';
import { texts } from './texts.ts';

export function PlanChip({ plan }: Pick<UserRow, 'plan'>) {
  return <Chip tone={plan === 'premium' ? 'palm' : 'neutral'}>{texts.plans[plan]}</Chip>;
}

export function StatusChip({ status }: Pick<UserRow, 'status'>) {
  return <Chip tone={status === 'active' ? 'success' : 'danger'}>{texts.statuses[status]}</Chip>;
}

/** Marks an administrator; plain users have no mark. */
export function RoleChip({ role }: Pick<UserRow, 'role'>) {
  return role === 'admin' && <Chip tone="info">{texts.roles.admin}</Chip>;
}
