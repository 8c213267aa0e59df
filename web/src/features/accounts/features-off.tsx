import { productSettings } from '@afdal/contract/product-settings';
import { UserX } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { Note, noteActionClass } from '../../ui/base/note.tsx';
import type { AuthMode } from './auth-values.ts';
import { signUpClosed } from './features-off.ar.ts';
import { texts } from './texts.ts';

/** What of signing in and up is switched off for everybody now. */
export async function readFeaturesOff() {
  const off = await call(productSettings.readFeaturesOff, {});
  return { isGoogleOff: off.includes('google'), Closed: off.includes('signUp') ? SignUpClosed : null };
}

/** In place of the form while nobody new may have an account. */
function SignUpClosed({ onModeChange }: { readonly onModeChange: (mode: AuthMode) => void }) {
  return (
    <Note tone="info" icon={UserX}>
      <p>{signUpClosed}</p>
      <button type="button" className={noteActionClass} onClick={() => onModeChange('login')}>
        {texts.register.switchTo}
      </button>
    </Note>
  );
}
