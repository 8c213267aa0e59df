import { LegalDocumentPage } from '../features/legal/legal-document-page.tsx';

export function TermsOfServicePage() {
  return <LegalDocumentPage kind="terms-of-service" />;
}
