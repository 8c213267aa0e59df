import { productSettings } from '@afdal/contract/product-settings';
import { UserX } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { Note, noteActionClass } from '../../ui/base/note.tsx';
import { texts } from './texts.ts';

/** What of signing in and up is switched off for everybody now. */
export async function readFeaturesOff() {
  const off = await call(productSettings.readFeaturesOff, {});
  return { isGoogleOff: off.includes('google'), Closed: off.includes('signUp') ? SignUpClosed : null };
}

/** In place of the form while nobody new may have an account. */
function SignUpClosed({ onLogin }: { readonly onLogin: () => void }) {
  return (
    <Note tone="info" icon={UserX}>
      <p>{texts.signUpClosed}</p>
      <button type="button" className={noteActionClass} onClick={onLogin}>
        {texts.register.switchTo}
      </button>
    </Note>
  );
}
