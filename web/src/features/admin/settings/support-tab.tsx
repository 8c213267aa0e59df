import type { AllSettings } from '@afdal/contract/admin/settings';
import { interpolate } from '@afdal/domain/text/interpolate';
import { isolated } from '../../../lib/format/numbers.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { textField } from '../../../ui/form/field-kinds.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { ResumedNote } from '../../../ui/form/resumed-note.tsx';
import { ChangedNote } from './changed-note.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { supportTexts, texts } from './texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function SupportTab() {
  return <SettingsTab title={supportTexts.title}>{(settings) => <SupportForm settings={settings} />}</SettingsTab>;
}

const fields = { email: textField('supportEmail') };

export function SupportForm({ settings }: { readonly settings: AllSettings }) {
  const form = useSettingsForm({ draftName: 'admin-settings-support', fields, settings });
  const { configuredSupportEmail } = settings;
  return (
    <FormFrame
      form={form}
      label={supportTexts.title}
      submit={texts.save}
      status={
        <ChangedNote
          conflicts={form.conflicts}
          submitError={form.submitError}
          describe={({ now }) => ({
            name: supportTexts.email,
            value: isolated(String(now || configuredSupportEmail)),
          })}
        />
      }
    >
      <ResumedNote form={form} />
      <TextField
        {...form.text('email')}
        label={supportTexts.email}
        hint={interpolate(supportTexts.emailHint, { email: isolated(configuredSupportEmail) })}
        placeholder={configuredSupportEmail}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
        optional
      />
    </FormFrame>
  );
}
