import { interpolate } from '@afdal/domain/text/interpolate';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { copyText } from './copy-text.ts';

/** Hands the link to another app; a browser that cannot gets it copied. */
export async function shareLink(link: string): Promise<void> {
  const text = interpolate(copy.shareText, { link });
  if (!('share' in navigator)) return await copyText(text, copy.linkCopied);
  try {
    await navigator.share({ text });
  } catch (error) {
    // They changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: copy.failedToShare, variant: 'destructive' });
  }
}
