import { Lightbulb } from 'lucide-react';
import { Icon } from '../../ui/base/icon.tsx';
import { useToday } from '../../ui/hooks/use-today.ts';
import { getDailyTip } from './get-daily-tip.ts';
import { texts } from './texts.ts';

export function TipsCard() {
  return (
    <section aria-labelledby="tip" className="flex items-start gap-3 rounded-control bg-fill px-4 py-3 text-14">
      <Icon icon={Lightbulb} />
      <div className="min-w-0">
        <h2 id="tip" className="text-14">
          {texts.title}
        </h2>
        <p className="text-ink-2">{getDailyTip(useToday())}</p>
      </div>
    </section>
  );
}
