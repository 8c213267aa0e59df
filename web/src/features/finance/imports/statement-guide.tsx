import { guide } from './statement-guide.ar.ts';

/** How to get a statement that is read, from a bank or another program. */
export function StatementGuide() {
  return (
    <div className="grid gap-4 text-14 text-ink-2">
      <ol className="grid list-decimal gap-2 ps-5">
        {guide.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{guide.onlyPdf}</p>
      <div className="grid gap-2">
        <h3 className="font-strong text-ink">{guide.known}</h3>
        <dl className="grid gap-2">
          {guide.places.map(({ name, place }) => (
            <div key={name}>
              <dt className="font-strong">{name}</dt>
              <dd>{place}</dd>
            </div>
          ))}
        </dl>
        <p>{guide.programs}</p>
      </div>
    </div>
  );
}
