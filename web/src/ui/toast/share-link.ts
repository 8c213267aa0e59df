import { copyText } from './copy-text.ts';
import { showToast } from './toasts.ts';

interface Share {
  /** What is handed to another app. */
  readonly data: ShareData;
  /** What is copied where the browser cannot share. */
  readonly copy: string;
  readonly copied: string;
  readonly failed: string;
}

/** Hands a link to another app; a browser that cannot gets it copied. */
export async function shareLink({ data, copy, copied, failed }: Share): Promise<void> {
  if (!('share' in navigator)) return await copyText(copy, copied);
  try {
    await navigator.share(data);
  } catch (error) {
    // They changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: failed, variant: 'destructive' });
  }
}
