import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  tabs: {
    subscription: async () => (await import('./subscription-tab.tsx')).SubscriptionTab,
    limits: async () => (await import('./limits-tab.tsx')).LimitsTab,
    support: async () => (await import('./support-tab.tsx')).SupportTab,
    features: async () => (await import('./features-tab.tsx')).FeaturesTab,
    maintenance: async () => (await import('./maintenance-tab.tsx')).MaintenanceTab,
  },
  writes: ['saveSettings'],
});
