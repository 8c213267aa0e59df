import { LegalDocumentPage } from '../features/legal/legal-document-page.tsx';

export function PrivacyPolicyPage() {
  return <LegalDocumentPage kind="privacy-policy" />;
}
