import { interpolate } from '@afdal/domain/text/interpolate';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { formatFileLimit } from './file-limit.ts';
import { texts } from './texts.ts';

/** By their endings: systems know no common types of most. */
const accepted =
  '.csv,.txt,.tsv,.xlsx,.xls,.xlsm,.xlsb,.ods,.html,.htm,.ofx,.qfx,.qif,.xml,.sta,.mt940,.940,text/csv,text/plain';

interface Props {
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes a file: by file picker, or by drag and drop. */
export function FileDrop({ error, busy, onFile }: Props) {
  const id = useId();
  const { digits } = useDisplayPreferences();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const selectFile = (file: File | undefined) => {
    if (file && !busy) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    selectFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group, but not a fieldset of options
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classes(
        'grid justify-items-center gap-2 rounded-card border border-dashed px-4 py-6 text-center',
        isOver ? 'border-palm bg-palm-soft' : error ? 'border-danger' : 'border-line-strong',
      )}
    >
      <p id={`${id}-label`} className="sr-only">
        {texts.file}
      </p>
      <span className="text-ink-3">
        <Icon icon={FileUp} />
      </span>
      <Button
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {texts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label={texts.file}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows choosing the same file again, once it has been corrected.
          event.target.value = '';
          selectFile(file);
        }}
      />
      <p id={`${id}-hint`} className="text-14 text-ink-2">
        {interpolate(texts.limit, { limit: formatFileLimit(digits) })}
        <span className="hidden md:inline">. {texts.drop}</span>
      </p>
      <div role="alert" id={`${id}-error`} className="text-14 empty:hidden">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}
