import { useState } from 'react';
import { type DraftState, useDraft } from '../../lib/draft.ts';
import type { AuthValues } from './auth-values.ts';

type Who = Omit<AuthValues, 'password'>;
const nobody: Who = { name: '', email: '' };

/**
 * What is typed to sign in or up. Name and e-mail survive a reload; the password is stored nowhere. What was sent stays
 * in the fields, which are in sight until the next page has loaded.
 */
export function useAuthDraft(): DraftState<AuthValues> {
  const who = useDraft('sign-up', nobody, isWho);
  const [draft, setDraft] = useState({ ...who.draft, password: '' });
  return {
    draft,
    keep: (next) => {
      setDraft(next);
      who.keep(whoOf(next));
    },
    drop: () => {
      setDraft({ ...nobody, password: '' });
      who.drop();
    },
    dropSent: (sent) => who.dropSent(whoOf(sent)),
  };
}

const whoOf = ({ name, email }: AuthValues): Who => ({ name, email });

function isWho(value: unknown): value is Who {
  const { name, email } = (value ?? {}) as Partial<Who>;
  return typeof name === 'string' && typeof email === 'string';
}
