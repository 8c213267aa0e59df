import type { MissingReason } from '@afdal/contract/public-pages';
import { texts as blogTexts } from '../../features/blog/texts.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { DrawingQuiet } from '../../ui/illustrations/drawing-quiet.tsx';
import { paths } from '../paths.ts';
import { PublicFrame } from './public-frame.tsx';
import { texts } from './texts.ts';

/** Says why there is nothing to read, and where there is. */
export function MissingPage({ reason }: { reason: MissingReason }) {
  const { title, hint } = texts.missing[reason];
  return (
    <PublicFrame path={paths.blog}>
      <div className="grid justify-items-center gap-3 py-8 text-center">
        <DrawingQuiet />
        <h1 className="text-22">{title}</h1>
        <p className="max-w-reading text-ink-2">{hint}</p>
        <a href={paths.blog} className={buttonClass()}>
          {blogTexts.all}
        </a>
      </div>
    </PublicFrame>
  );
}
