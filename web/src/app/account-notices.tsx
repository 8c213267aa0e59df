import { DeletionBanner } from '../features/account-deletion/deletion-banner.tsx';
import { SecondStepBanner } from '../features/account-security/second-step-banner.tsx';
import { DocumentsNotice } from '../features/consents/documents-notice.tsx';

/** What somebody should know of their account, above every page. */
export function AccountNotices() {
  return (
    <>
      <SecondStepBanner />
      <DeletionBanner />
      <DocumentsNotice />
    </>
  );
}
