import { setDraftRecovery } from '../../lib/draft.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

/** Restores what this version still reads of drafts that another one stored, and says so where that is not all of it. */
export function recoverDrafts(): void {
  const notified = new Set<string>();
  // Once for each draft until the page is loaded anew, however often its form is opened; and not while that is rendered.
  const notifyOnce = (key: string, title: string) => {
    if (!notified.has(key)) queueMicrotask(() => showToast({ title, variant: 'default' }));
    notified.add(key);
  };
  setDraftRecovery((key, stored, empty, isDraft) => {
    if (stored === null) return empty;
    const fields = Object.entries(typeof stored === 'object' ? (stored as object) : { stored });
    let recovered = empty;
    let isWhole = true;
    for (const [field, value] of fields) {
      const next = { ...recovered, [field]: value };
      if (isDraft(next)) recovered = next;
      else if (isTyped(value)) isWhole = false;
    }
    if (!isWhole) notifyOnce(key, recovered === empty ? texts.draftLost : texts.draftPartlyLost);
    return recovered;
  });
}

/** An empty field and a switch are no loss. */
function isTyped(value: unknown): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return value.length > 0;
  return value !== null && typeof value !== 'boolean';
}
