import { maxBroadcastMessageLength, maxBroadcastTitleLength } from '@afdal/domain/admin/broadcasts';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { ComponentProps } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { classes } from '../../../ui/base/classes.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

type Typed = Pick<ComponentProps<typeof TextAreaField>, 'name' | 'value' | 'error' | 'readOnly'>;

interface Props {
  readonly title: Typed & Pick<ComponentProps<typeof TextField>, 'onChange'>;
  readonly message: Typed & Pick<ComponentProps<typeof TextAreaField>, 'onChange'>;
  readonly actionType: Pick<ComponentProps<typeof SelectField>, 'value' | 'error' | 'onChange'>;
}

/** What a broadcast says, and what a press opens. */
export function ContentFields({ title, message, actionType }: Props) {
  return (
    <>
      <TextField
        {...title}
        label={texts.title}
        labelAside={<Letters text={title.value} max={maxBroadcastTitleLength} />}
        required
      />
      <TextAreaField
        {...message}
        label={texts.message}
        labelAside={<Letters text={message.value} max={maxBroadcastMessageLength} />}
        required
      />
      <SelectField {...actionType} label={texts.action}>
        <option value="">{texts.noAction}</option>
        {Object.entries(texts.actions).map(([action, label]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** How many letters there are, of how many there may be. */
function Letters({ text, max }: { readonly text: string; readonly max: number }) {
  const { digits } = useDisplayPreferences();
  const { length } = text.trim();
  return (
    <span className={classes('text-12', length > max ? 'font-strong text-danger-ink' : 'text-ink-2')}>
      {interpolate(texts.letters, { n: formatNumber(length, digits), max: formatNumber(max, digits) })}
    </span>
  );
}
