import type { ProgrammeLesson } from '@afdal/contract/self-development/programmes';
import { interpolate } from '@afdal/domain/text/interpolate';
import { texts } from './texts.ts';

interface Props {
  readonly lesson: ProgrammeLesson;
  /** The colour of what is said aside. */
  readonly asideClass?: string;
}

/** A lesson's paragraphs, and the fact that it leans on. */
export function LessonText({ lesson: { lesson, fact }, asideClass = 'text-ink-2' }: Props) {
  return (
    <div className="grid max-w-reading gap-3">
      {lesson.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {fact && (
        <div className={`text-14 ${asideClass}`}>
          <p>{fact.text}</p>
          <p className="wrap-anywhere">
            <bdi>{interpolate(texts.source, { source: fact.source })}</bdi>
          </p>
        </div>
      )}
    </div>
  );
}
