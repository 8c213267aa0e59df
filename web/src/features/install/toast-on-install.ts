import { forgetInstallOffer } from '../../lib/install-offer.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

/** Thanks once the app is installed, by our card or by the browser's own menu; the card goes. */
export function toastOnInstall(): void {
  window.addEventListener('appinstalled', () => {
    forgetInstallOffer();
    showToast({ title: texts.thanks, variant: 'success' });
  });
}
