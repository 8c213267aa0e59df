import { DeletionBanner } from '../features/account-deletion/deletion-banner.tsx';
import { SecondStepBanner } from '../features/account-security/second-step-banner.tsx';
import { DocumentsBanner } from '../features/consents/documents-banner.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';

/** What somebody should know of their account and of the product, above every page. */
export function AccountNotices() {
  return (
    <>
      <MaintenanceBanner />
      <SecondStepBanner />
      <DeletionBanner />
      <DocumentsBanner />
    </>
  );
}
