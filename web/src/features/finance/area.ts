import { HeartPulse, Inbox, Repeat } from 'lucide-react';
import { defineWebArea } from '../../define-web-area.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/financial-planning': {
      title: navItems.financialPlanning.label,
      search: { icon: navItems.financialPlanning.icon, keywords: texts.keywords },
      load: async () => (await import('../../pages/financial-planning.tsx')).FinancialPlanningPage,
    },
    '/financial-health': {
      title: texts.health,
      up: '/financial-planning',
      search: { icon: HeartPulse, keywords: texts.healthKeywords },
      load: async () => (await import('../../pages/financial-health.tsx')).FinancialHealthPage,
    },
    '/recurring': {
      title: texts.recurring,
      up: '/financial-planning',
      search: { icon: Repeat, keywords: texts.recurringKeywords },
      load: async () => (await import('../../pages/recurring.tsx')).RecurringPage,
    },
    '/rules': {
      title: texts.rules,
      up: '/financial-planning',
      search: { icon: navItems.financialPlanning.icon, keywords: texts.rulesKeywords },
      load: async () => (await import('../../pages/rules/rules.tsx')).RulesPage,
    },
    '/reports': {
      title: texts.reports,
      up: '/financial-planning',
      search: { icon: navItems.financialPlanning.icon },
      load: async () => (await import('../../pages/reports/reports.tsx')).ReportsPage,
    },
    '/inbox': {
      title: texts.inbox,
      up: '/financial-planning',
      search: { icon: Inbox, keywords: texts.inboxKeywords },
      load: async () => (await import('./messages/inbox/inbox-review.tsx')).InboxReview,
    },
    '/settings/inbox': {
      title: texts.inboxGuide,
      up: '/settings',
      search: { icon: Inbox, keywords: texts.inboxGuideKeywords },
      load: async () => (await import('../../pages/settings/inbox-guide.tsx')).InboxGuidePage,
    },
    '/share': {
      title: texts.share,
      up: '/financial-planning',
      load: async () => (await import('../../pages/share.tsx')).SharePage,
    },
  },
  writes: {
    queued: texts.queued,
    online: {
      addReceipt: 'file',
      addAttachment: 'file',
      startImport: 'file',
      mapImport: 'response',
      commitImport: 'response',
      cancelImport: 'response',
      revertImport: 'response',
      mergeTransactions: 'response',
      separateTransaction: 'response',
      renamePayee: 'response',
      mergePayees: 'response',
      separatePayeeName: 'response',
      distinguishPayees: 'response',
      dismissTransferOffer: 'response',
      planPayoff: 'response',
      estimateZakat: 'response',
      tryRule: 'response',
      splitTransaction: 'repeat',
      renameTag: 'response',
      mergeTags: 'response',
      deleteTag: 'response',
      receiveInboxText: 'response',
    },
    madeAt: {
      saveBudget: ['on', 'day'],
      addSavingsGoal: ['startsOn', 'day'],
      addSavingsEntry: ['occurredOn', 'day'],
      addFundEntry: ['occurredOn', 'day'],
      addZakatPayment: ['paidOn', 'day'],
      payPayment: ['paidOn', 'day'],
      closeObligation: ['paidOn', 'day'],
      receivePot: ['paidOn', 'day'],
    },
  },
});
