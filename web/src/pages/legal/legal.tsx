import { LegalIndex } from '../../features/legal/legal-index.tsx';

export function LegalPage() {
  return <LegalIndex />;
}
