import type { LegalDocumentDetails, LegalDraft } from '@afdal/contract/admin/documents';
import type { AreaForms } from '../../../testing/area-forms.ts';
import { DraftForm, useDraftForm } from './draft-form.tsx';
import { PublishCard } from './publish-card.tsx';

const draft: LegalDraft = {
  id: '019ab000-0000-7000-8000-000000000001',
  body: 'نص المسودة',
  summary: 'ملخص التغيير',
  savedAt: '2026-11-21T06:00:00.000Z',
  html: '<p>نص المسودة</p>',
  changes: { lines: [], added: 0, removed: 0 },
};

const details: LegalDocumentDetails = {
  kind: 'terms-of-service',
  title: 'شروط الخدمة',
  body: 'نص النسخة الأولى',
  versions: [{ version: 1, inForceFrom: '2025-05-06T00:00:00.000Z', reacceptance: 'nobody', summary: '' }],
  draft,
  asked: { subscribers: 2, everybody: 9 },
};

function Draft({ shown }: { readonly shown: LegalDocumentDetails }) {
  return <DraftForm details={shown} version="2" {...useDraftForm(shown)} />;
}

export const forms: AreaForms = {
  drafted: {
    'draft-form.tsx': [() => <Draft shown={details} />],
    'publish-card.tsx': [() => <PublishCard details={details} draft={draft} isUnsaved={false} />],
  },
};
