import { adminArticles, type EditedArticle } from '@afdal/contract/admin/articles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { getFieldErrors } from '../../../lib/api-error.ts';
import { useDraft } from '../../../lib/draft.ts';
import { isChangedMeanwhile, refreshArticle, showArticle } from './article-queries.ts';
import {
  differs,
  isKeptDraft,
  type KeptDraft,
  toDraftBody,
  toNewBody,
  toWritten,
  type WrittenArticle,
} from './written-article.ts';

/** So long after the last letter a draft is saved. */
const saveAfterMs = 3_000;
/** So long after it could not be saved it is tried again. */
const tryAgainAfterMs = 20_000;

type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'invalid';

type Errors = Readonly<Record<string, string>>;

const nothingKept: KeptDraft = { written: null, revision: 0 };
const noErrors: Errors = {};

/**
 * What is written of an article. Each change is kept on the device at once, and saved as a draft once nothing is typed any
 * more. Where another administrator has saved a newer revision, nothing is saved until it is chosen what becomes of both.
 *
 * @param article as it was read; null for one that is not saved yet
 */
export function useArticleDraft(id: string, article: EditedArticle | null) {
  const { draft: kept, setDraft: keep, drop } = useDraft<KeptDraft>(`article-${id}`, nothingKept, isKeptDraft);
  const [written, setWritten] = useState<WrittenArticle>(kept.written ?? toWritten(article));
  const [revision, setRevision] = useState(kept.written ? kept.revision : (article?.revision ?? 0));
  const [errors, setErrors] = useState(noErrors);
  const [state, setState] = useState<'idle' | 'saving' | 'failed' | 'invalid'>('idle');
  /** Whether the next save leaves the newest version as it is. */
  const [keepsNewest, setKeepsNewest] = useState(false);
  /** Whether the device keeps what is written. */
  const isKept = useRef(kept.written !== null);
  const latest = useRef({ written, revision });
  latest.current = { written, revision };

  const stored = toWritten(article);
  const isDirty = differs({ ...written, slug: article ? '' : written.slug }, stored);
  const isBehind = article !== null && article.revision > revision && state !== 'saving';
  // Nothing was written here: what another administrator saved is shown.
  if (isBehind && !isDirty) {
    setRevision(article.revision);
    setWritten(stored);
  }
  const isConflict = isBehind && isDirty;

  const write = (next: WrittenArticle) => {
    setWritten(next);
    keep({ written: next, revision: latest.current.revision });
    isKept.current = true;
  };
  const forget = () => {
    drop();
    isKept.current = false;
  };
  /** Takes what an own change made of the article for what is shown here. */
  const follow = (next: number) => {
    setRevision(next);
    latest.current = { ...latest.current, revision: next };
  };

  /** Saves what is written. @returns the article as it is then; null where it could not be saved, which is said */
  const save = async (on = revision, asAnother = keepsNewest): Promise<EditedArticle | null> => {
    const sent = written;
    const checked = article ? toDraftBody(sent, on, asAnother) : toNewBody(sent, id);
    if ('errors' in checked) {
      setErrors(checked.errors);
      setState('invalid');
      return null;
    }
    setState('saving');
    try {
      const saved =
        'expected' in checked.body
          ? await call(adminArticles.saveArticleDraft, { params: { id }, body: checked.body })
          : await call(adminArticles.addArticle, { body: checked.body });
      setErrors(noErrors);
      setState('idle');
      setKeepsNewest(false);
      follow(saved.revision);
      if (latest.current.written === sent) forget();
      else keep(latest.current);
      showArticle(saved);
      return saved;
    } catch (error) {
      const fields = getFieldErrors(error);
      setState(fields ? 'invalid' : 'failed');
      if (fields) setErrors(fields);
      if (isChangedMeanwhile(error)) refreshArticle(id);
      return null;
    }
  };

  const isSavable = isDirty && !isConflict && written.title.trim() !== '';
  const saveAlone = useEffectEvent(() => void save());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is written begins the wait anew
  useEffect(() => {
    if (!isSavable || state === 'saving' || state === 'invalid') return;
    const timer = setTimeout(saveAlone, state === 'failed' ? tryAgainAfterMs : saveAfterMs);
    return () => clearTimeout(timer);
  }, [isSavable, state, written]);

  return {
    written,
    errors,
    setErrors,
    revision,
    isDirty,
    isConflict,
    saveState: toSaveState(state, isDirty),
    save,
    change: (part: Partial<WrittenArticle>) => {
      write({ ...latest.current.written, ...part });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))));
      if (state === 'invalid') setState('idle');
    },
    follow: ({ revision: next }: EditedArticle) => {
      follow(next);
      if (isKept.current) keep(latest.current);
    },
    /** Saves what is written beside what another administrator saved, as a version of its own. */
    keepMine: async () => (article ? await save(article.revision, true) : null),
    /** Takes what another administrator saved in place of what is written. */
    showTheirs: () => {
      if (!article) return;
      forget();
      setWritten(stored);
      setRevision(article.revision);
      setErrors(noErrors);
      setState('idle');
    },
    /** Puts another text in place of what is written; what is saved stays as a version. */
    replace: (next: WrittenArticle) => {
      setKeepsNewest(true);
      setErrors(noErrors);
      setState('idle');
      write(next);
    },
  };
}

export type ArticleDraftState = ReturnType<typeof useArticleDraft>;

function toSaveState(state: 'idle' | 'saving' | 'failed' | 'invalid', isDirty: boolean): SaveState {
  if (state !== 'idle') return state;
  return isDirty ? 'waiting' : 'saved';
}
