import { TrashList } from '../features/trash/trash-list.tsx';
import { Card } from '../ui/base/card.tsx';

export function TrashPage() {
  return (
    <Card className="mx-auto w-full max-w-reading">
      <TrashList />
    </Card>
  );
}
