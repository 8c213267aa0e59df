import { LegalDocumentPage } from '../features/legal/legal-document-page.tsx';

export function RefundPolicyPage() {
  return <LegalDocumentPage kind="refund-policy" />;
}
