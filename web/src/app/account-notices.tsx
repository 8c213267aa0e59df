import { DeletionBanner } from '../features/account-deletion/deletion-banner.tsx';
import { DocumentsBanner } from '../features/consents/documents-banner.tsx';

/** What somebody should know of their account, above every page. */
export function AccountNotices() {
  return (
    <>
      <DeletionBanner />
      <DocumentsBanner />
    </>
  );
}
