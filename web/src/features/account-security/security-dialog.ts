/** The dialogs of the account's settings, as the page's address names them. */
export type SecurityDialog =
  | 'change-email'
  | 'change-password'
  | 'two-step'
  | 'two-step-off'
  | 'recovery-codes'
  | 'add-passkey'
  | 'rename-passkey'
  | 'remove-passkey';
