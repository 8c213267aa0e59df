import { pillClass } from '../../../ui/fields/pill-class.ts';
import { type Template, templates } from './templates.ts';
import { texts } from './texts.ts';

/** What people save for most: one tap begins a goal with it. */
export function TemplateButtons({ onChoose }: { onChoose: (template: Template) => void }) {
  return (
    <ul aria-label={texts.templatesLabel} className="flex flex-wrap justify-center gap-2">
      {templates.map((template) => (
        <li key={template}>
          <button type="button" aria-haspopup="dialog" className={pillClass(false)} onClick={() => onChoose(template)}>
            {texts.templates[template]}
          </button>
        </li>
      ))}
    </ul>
  );
}
