import { type AccountSecurity, accountSecurity } from '@afdal/contract/people/account-security';
import { type AreaForms, openSheet } from '../../testing/area-forms.ts';
import { serve } from '../../testing/fake-server.ts';
import { ChangeEmailSheet } from './change-email-sheet.tsx';
import { AddPasskeySheet } from './passkey-sheets.tsx';

const security: AccountSecurity = {
  email: 'layla@example.com',
  emailVerified: true,
  isHolderVerified: true,
  pendingEmail: null,
  hasPassword: true,
  passwordChangedAt: null,
  twoStep: { hasApp: false, passkeys: [], recoveryCodesLeft: 0, isDemanded: false },
};

export const forms: AreaForms = {
  serve: () => {
    serve(accountSecurity.readAccountSecurity, () => security);
  },
  drafted: {
    'change-email-sheet.tsx': [() => <ChangeEmailSheet {...openSheet} id={undefined} />],
    'passkey-sheets.tsx': [() => <AddPasskeySheet {...openSheet} id={undefined} />],
  },
  ofOneField: {
    'passkey-sheets.tsx': 1,
  },
  withoutDraft: {
    'change-password-sheet.tsx': { currentPassword: 'a secret', password: 'a secret' },
    'password-step.tsx': { password: 'a secret' },
    'two-step-off-sheet.tsx': {
      password: 'a secret',
      code: 'good for half a minute',
      recoveryCode: 'a secret',
    },
    'two-step-sheet.tsx': { code: 'good for half a minute' },
  },
  fieldsWithoutDraft: {
    'change-email-sheet.tsx': { password: 'a secret' },
    'passkey-sheets.tsx': { password: 'a secret' },
  },
};
