import { CloudAlert, RotateCw } from 'lucide-react';
import { Button } from '../base/button.tsx';
import { Glyph } from '../base/glyph.tsx';
import { Icon } from '../base/icon.tsx';
import { texts } from '../base/texts.ts';
import { LocalizedDigits } from '../figures/localized-digits.tsx';

interface Props {
  /** What could not be shown, where the context does not make it clear. */
  readonly title?: string;
  /** Why it failed, and what is not lost. */
  readonly hint?: string | undefined;
  readonly onRetry: () => void;
  readonly busy: boolean;
}

/** Replaces content that failed to load: what happened, and a retry button. */
export function ErrorState({ title, hint = texts.sectionFailed, onRetry, busy }: Props) {
  return (
    <div role="alert" className="flex items-start gap-3">
      <Glyph icon={CloudAlert} tone="danger" />
      <div className="grid min-w-0 justify-items-start gap-3">
        <div className={title ? undefined : 'pt-1.5'}>
          {title && <h3>{title}</h3>}
          <p className={title && 'text-ink-2'}>
            <LocalizedDigits>{hint}</LocalizedDigits>
          </p>
        </div>
        <Button variant="soft" onClick={onRetry} busy={busy}>
          {!busy && <Icon icon={RotateCw} small />}
          {texts.retry}
        </Button>
      </div>
    </div>
  );
}
