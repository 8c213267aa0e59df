import type { EditedArticle } from '@afdal/contract/admin/articles';
import { coverDrawings } from '@afdal/domain/blog/article';
import { maxArticleSlugLength, maxArticleSummaryLength, maxCoverWordLength } from '@afdal/domain/blog/limits';
import { toSlug } from '@afdal/domain/blog/to-slug';
import { interests } from '@afdal/domain/people/onboarding';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useId } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { timeZoneName } from '../../../lib/format/time-zone-names.ts';
import { interestNames } from '../../../lib/interests/texts.ts';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { CoverDrawing } from '../../../ui/covers/cover-drawing.tsx';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { TimeField } from '../../../ui/fields/date/time-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { dayAndTime } from './article-state.tsx';
import { editorTexts, texts } from './texts.ts';
import type { ArticleDraftState } from './use-article-draft.ts';
import { type Publishing, whens } from './use-publishing.ts';
import type { WrittenArticle } from './written-article.ts';

interface Props {
  readonly article: EditedArticle | null;
  readonly draft: ArticleDraftState;
  readonly publishing: Publishing;
}

/** When an article is published, and all that is said of it beside its text. */
export function PublishCard({ article, draft: { written, errors, change }, publishing }: Props) {
  const { digits } = useDisplayPreferences();
  const { title, slug, summary, category, coverWord, coverDrawing, isPremium } = written;
  const length = formatNumber(summary.length, digits);
  const limit = formatNumber(maxArticleSummaryLength, digits);
  return (
    <section aria-label={editorTexts.publishing}>
      <CardHead title={editorTexts.publishing} />
      <div className="publish-fields">
        <WhenFields article={article} publishing={publishing} error={errors.at} />
        <div className="publish-wide">
          {article ? (
            <TextField label={texts.slug} value={article.slug} readOnly hint={texts.slugHint} />
          ) : (
            <TextField
              label={texts.slug}
              value={slug}
              placeholder={toSlug(title)}
              error={errors.slug}
              hint={texts.newSlugHint}
              maxLength={maxArticleSlugLength}
              onChange={({ target }) => change({ slug: target.value })}
            />
          )}
        </div>
        <SelectField
          label={texts.category}
          value={category}
          error={errors.category}
          onChange={({ target }) => change({ category: target.value as WrittenArticle['category'] })}
        >
          {interests.map((value) => (
            <option key={value} value={value}>
              {interestNames[value]}
            </option>
          ))}
        </SelectField>
        <div className="publish-wide">
          <TextAreaField
            label={editorTexts.description}
            value={summary}
            error={errors.summary}
            hint={interpolate(editorTexts.descriptionHint, { length, limit })}
            limit={maxArticleSummaryLength}
            rows={3}
            onChange={({ target }) => change({ summary: target.value })}
          />
        </div>
        <SwitchField
          label={editorTexts.premium}
          hint={editorTexts.premiumHint}
          checked={isPremium}
          onChange={(checked) => change({ isPremium: checked })}
        />
        <div className="publish-wide">
          <CoverField value={coverDrawing} onChange={(drawing) => change({ coverDrawing: drawing })} />
        </div>
        <TextField
          label={editorTexts.coverWord}
          value={coverWord}
          error={errors.coverWord}
          hint={editorTexts.coverWordHint}
          maxLength={maxCoverWordLength}
          onChange={({ target }) => change({ coverWord: target.value })}
        />
      </div>
    </section>
  );
}

interface WhenProps extends Pick<Props, 'article' | 'publishing'> {
  readonly error: string | undefined;
}

/** The choice of when it is published; of an article that was published, since when it is. */
function WhenFields({ article, publishing, error }: WhenProps) {
  const preferences = useDisplayPreferences();
  const today = useToday();
  const { when, choose, day, time, change } = publishing;
  if (article?.publishedAt) {
    const { status, hasDraft, publishedAt } = article;
    const since = hasDraft ? editorTexts.publishedWithDraft : editorTexts.publishedSince;
    const said =
      status === 'withdrawn'
        ? editorTexts.wasWithdrawn
        : interpolate(since, { when: dayAndTime(publishedAt, preferences) });
    return <p className="publish-all text-ink-2">{said}</p>;
  }
  const { zone } = preferences;
  return (
    <>
      <SegmentedControl
        label={editorTexts.when}
        isWide
        value={when}
        onChange={choose}
        choices={whens.map((value) => ({ value, label: editorTexts.whens[value] }))}
      />
      {when === 'schedule' ? (
        <>
          <DateField
            label={texts.date}
            value={day}
            error={error}
            min={today}
            required
            onChange={(next) => change({ day: next })}
          />
          <TimeField
            label={texts.time}
            value={time}
            hint={interpolate(texts.zone, { zone: timeZoneName(zone) })}
            required
            onChange={(next) => change({ time: next })}
          />
        </>
      ) : (
        <span className="publish-rest" />
      )}
    </>
  );
}

interface CoverProps {
  readonly value: WrittenArticle['coverDrawing'];
  readonly onChange: (value: WrittenArticle['coverDrawing']) => void;
}

function CoverField({ value, onChange }: CoverProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-strong">{editorTexts.coverDrawing}</legend>
      <div className="cover-choices">
        {coverDrawings.map((drawing) => (
          <label key={drawing} title={editorTexts.drawings[drawing]}>
            <input
              type="radio"
              name={name}
              aria-label={editorTexts.drawings[drawing]}
              checked={drawing === value}
              onChange={() => onChange(drawing)}
              className="sr-only"
            />
            <CoverDrawing name={drawing} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
