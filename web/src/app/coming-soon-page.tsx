import { useMatches } from '@tanstack/react-router';
import { ComingSoon } from '../ui/states/coming-soon.tsx';

export function ComingSoonPage() {
  const title = useMatches().at(-1)?.staticData.title ?? '';
  return <ComingSoon title={title} />;
}
