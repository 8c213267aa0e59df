import { type AreaForms, noop } from '../../../testing/area-forms.ts';
import { CannedReplyForm } from './canned-reply-form.tsx';

const reply = { id: '019ab000-0000-7000-8000-000000000001', title: 'تأكيد البريد', body: 'أهلًا', version: 1, uses: 0 };

export const forms: AreaForms = {
  drafted: {
    'canned-reply-form.tsx': [
      () => <CannedReplyForm reply={null} onDone={noop} />,
      () => <CannedReplyForm reply={reply} onDone={noop} />,
    ],
  },
  ofOneField: {
    'answer-forms.tsx': 2,
  },
};
