import { type AreaForms, noop } from '../../testing/area-forms.ts';
import { AuthForm } from './auth-form.tsx';

export const forms: AreaForms = {
  drafted: {
    'use-authenticate.ts': [
      () => <AuthForm mode="register" onModeChange={noop} onSignedIn={noop} onMailed={noop} onSecondStep={noop} />,
    ],
  },
  withoutDraft: {
    'second-step/code-form.tsx': { code: 'good for half a minute', recoveryCode: 'a secret' },
  },
  fieldsWithoutDraft: {
    'use-authenticate.ts': { password: 'a secret' },
  },
  otherElements: {
    'onboarding/step-frame.tsx': 'its choices are a draft of their own',
  },
};
