import { type AreaForms, noop } from '../../../testing/area-forms.ts';
import { aUserDetails } from '../../../testing/data/admin-data.ts';
import { DaysForm } from './days-dialog.tsx';
import { RoleForm } from './role-dialog.tsx';
import { StopForm } from './stop-dialog.tsx';

export const forms: AreaForms = {
  drafted: {
    'days-dialog.tsx': [() => <DaysForm user={aUserDetails} onClose={noop} />],
    'role-dialog.tsx': [() => <RoleForm user={{ ...aUserDetails, role: 'admin' }} onClose={noop} />],
    'stop-dialog.tsx': [() => <StopForm user={aUserDetails} onClose={noop} />],
  },
  fieldsWithoutDraft: { 'role-dialog.tsx': { password: 'a secret' } },
};
