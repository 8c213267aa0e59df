import { DeletionBanner } from '../features/account-deletion/deletion-banner.tsx';
import { SecondStepBanner } from '../features/account-security/second-step-banner.tsx';
import { DocumentsNotice } from '../features/consents/documents-notice.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';

/** What somebody should know of their account and of the product, above every page. */
export function AccountNotices() {
  return (
    <>
      <MaintenanceBanner />
      <SecondStepBanner />
      <DeletionBanner />
      <DocumentsNotice />
    </>
  );
}
