import { type AreaForms, noop } from '../../../testing/area-forms.ts';
import { anEditedArticle } from '../../../testing/data/edited-article-data.ts';
import { ScheduleForm, SlugForm } from './article-forms.tsx';

export const forms: AreaForms = {
  drafted: {
    'article-forms.tsx': [
      () => <ScheduleForm article={anEditedArticle} onClose={noop} />,
      () => <SlugForm article={anEditedArticle} onClose={noop} />,
    ],
  },
};
