import { StartLink } from './start-link.tsx';
import { texts } from './texts.ts';

export function Closing() {
  const { heading, about, action } = texts.closing;
  return (
    <section aria-labelledby="closing" className="grid justify-items-center gap-3 text-center">
      <h2 id="closing" className="text-28">
        {heading}
      </h2>
      <p className="text-ink-2">{about}</p>
      <StartLink className="mt-2 w-full md:w-auto md:px-8">{action}</StartLink>
    </section>
  );
}
