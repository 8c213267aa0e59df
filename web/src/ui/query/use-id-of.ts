import { useRef } from 'react';
import { newId } from '../../lib/new-id.ts';

/** An id for what a form adds: the same for the same content, so that a repeated send adds nothing; another for other content. */
export function useIdOf(): (content: object) => string {
  const last = useRef({ id: '', content: '' });
  return (body) => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { id: newId(), content };
    return last.current.id;
  };
}
