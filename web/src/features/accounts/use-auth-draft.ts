import { useState } from 'react';
import { readDraft, useDraft } from '../../lib/draft.ts';
import type { AuthValues } from './auth-values.ts';

type Identity = Omit<AuthValues, 'password'>;
const emptyIdentity: Identity = { name: '', email: '' };

/**
 * What is typed to sign in or up. Name and e-mail survive a reload; the password is stored nowhere. What was sent stays
 * in the fields, which are in sight until the next page has loaded.
 */
export function useAuthDraft() {
  const identityDraft = useDraft('sign-up', emptyIdentity, isIdentity);
  const [draft, setValues] = useState<AuthValues>({ ...identityDraft.draft, password: '' });
  return {
    draft,
    setDraft: (next: AuthValues) => {
      setValues(next);
      identityDraft.setDraft(pickIdentity(next));
    },
    dropSent: (sent: AuthValues) => identityDraft.dropSent(pickIdentity(sent)),
  };
}

/** The address that was typed to sign in or up; empty where none was. */
export const readTypedEmail = (): string => readDraft('sign-up', emptyIdentity, isIdentity).email;

const pickIdentity = ({ name, email }: AuthValues): Identity => ({ name, email });

function isIdentity(value: unknown): value is Identity {
  const { name, email } = (value ?? {}) as Partial<Identity>;
  return [name, email].every((each) => typeof each === 'string');
}
