import { texts } from './texts.ts';
import { showToast } from './toasts.ts';

/** Copies a text and says so; where the browser does not let us, the text is there to be copied by hand. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: copied, variant: 'success' });
  } catch {
    showToast({ title: texts.failedToCopy, description: text, variant: 'destructive' });
  }
}
