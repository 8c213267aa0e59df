import { LegalDocumentPage } from '../../features/legal/legal-document-page.tsx';

export function PrivacyPolicyPage() {
  return <LegalDocumentPage kind="privacy-policy" />;
}

export function TermsOfServicePage() {
  return <LegalDocumentPage kind="terms-of-service" />;
}

export function RefundPolicyPage() {
  return <LegalDocumentPage kind="refund-policy" />;
}
