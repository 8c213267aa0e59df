import { texts } from './texts.ts';

/** What holds for all of it. */
export function Yours() {
  return (
    <section aria-labelledby="yours" className="grid gap-4">
      <h2 id="yours" className="text-22">
        {texts.yours.heading}
      </h2>
      <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-4">
        {Object.entries(texts.yours.items).map(([item, { title, about }]) => (
          <div key={item} className="border-t border-line pt-3">
            <dt className="font-strong">{title}</dt>
            <dd className="text-14 text-ink-2">{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
