import type { AreaForms } from '../../../testing/area-forms.ts';
import { someSettings } from '../../../testing/data/admin-settings-data.ts';
import { SubscriptionForm } from './subscription-tab.tsx';

export const forms: AreaForms = {
  drafted: { 'use-settings-form.ts': [() => <SubscriptionForm settings={someSettings()} />] },
  otherElements: { 'limits-tab.tsx': 'the form of `use-settings-form.ts`, whose button stands with what it saves' },
};
