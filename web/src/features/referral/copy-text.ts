import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';

/** Copies a text and says so; where the browser does not let us, the text is there to be copied by hand. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: copied, variant: 'success' });
  } catch {
    showToast({ title: copy.failedToCopy, description: text, variant: 'destructive' });
  }
}
