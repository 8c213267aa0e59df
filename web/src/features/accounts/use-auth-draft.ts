import { useState } from 'react';
import { useDraft } from '../../lib/draft.ts';
import type { AuthValues } from './auth-values.ts';

type Who = Omit<AuthValues, 'password'>;
const nobody: Who = { name: '', email: '' };

/**
 * What is typed to sign in or up. Name and e-mail survive a reload; the password is stored nowhere. What was sent stays
 * in the fields, which are in sight until the next page has loaded.
 */
export function useAuthDraft() {
  const who = useDraft('sign-up', nobody, isWho);
  const [draft, setValues] = useState<AuthValues>({ ...who.draft, password: '' });
  return {
    draft,
    setDraft: (next: AuthValues) => {
      setValues(next);
      who.setDraft(pickWho(next));
    },
    dropSent: (sent: AuthValues) => who.dropSent(pickWho(sent)),
  };
}

const pickWho = ({ name, email }: AuthValues): Who => ({ name, email });

function isWho(value: unknown): value is Who {
  const { name, email } = (value ?? {}) as Partial<Who>;
  return [name, email].every((each) => typeof each === 'string');
}
