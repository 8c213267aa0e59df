import { countedActions, countedPages } from '@afdal/domain/analytics/counted';
import { actionNames, pageNames } from '@afdal/domain/analytics/names.ar';
import { listed } from '../../lib/format/listed.ts';
import { texts } from './texts.ts';

/** All that is counted, by name: the same list by which it is counted. */
export function CountedNames() {
  return (
    <dl className="grid gap-3 pb-2 text-14">
      <div>
        <dt className="font-strong">{texts.countedPages}</dt>
        <dd className="text-ink-2">{listed(countedPages.map((page) => pageNames[page]))}</dd>
      </div>
      <div>
        <dt className="font-strong">{texts.countedActions}</dt>
        <dd className="text-ink-2">{listed(countedActions.map((action) => actionNames[action]))}</dd>
      </div>
      <div>
        <dt className="font-strong">{texts.neverCounted}</dt>
        <dd className="text-ink-2">{texts.neverCountedDetail}</dd>
      </div>
    </dl>
  );
}
