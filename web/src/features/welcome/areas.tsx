import { Languages, ListChecks, type LucideIcon, MonitorSmartphone, ShieldCheck, Wallet } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { copy } from './copy.ts';

type Item = keyof typeof copy.here.items;

const icons: Record<Item, LucideIcon> = {
  money: Wallet,
  tasks: ListChecks,
  arabic: Languages,
  safe: ShieldCheck,
  devices: MonitorSmartphone,
};

/** Existing features, and separately those still to come. */
export function Areas() {
  const items = Object.entries(copy.here.items) as [Item, (typeof copy.here.items)[Item]][];
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <section aria-labelledby="here" className="grid content-start gap-4">
        <h2 id="here" className="text-22">
          {copy.here.heading}
        </h2>
        <ul className="grid gap-4">
          {items.map(([item, { title, about }]) => (
            <li key={item} className="flex items-start gap-4">
              <span className="grid size-10 flex-none place-items-center rounded-full bg-palm-soft text-palm-ink">
                <Icon of={icons[item]} />
              </span>
              <div className="min-w-0">
                <h3 className="text-16">{title}</h3>
                <p className="text-14 text-ink-2">{about}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="coming" className="grid content-start gap-4">
        <h2 id="coming" className="flex flex-wrap items-center gap-3 text-22">
          {copy.coming.heading}
          <Chip>{copy.coming.soon}</Chip>
        </h2>
        <ul className="divide-y divide-line">
          {Object.entries(copy.coming.items).map(([item, text]) => (
            <li key={item} className="py-3 text-ink-2 first:pt-0">
              {text}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
