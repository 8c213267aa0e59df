import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { storeReturnedFragment } from '../features/accounts/google/returned-fragment.ts';
import { copy } from './copy.ts';
import type { GuardedPages } from './guarded-pages.ts';
import {
  leaveHome,
  leaveWhenSignedIn,
  redirectSharedText,
  requireAdmin,
  requireLocalhost,
  requireSession,
} from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';
import { Root } from './root.tsx';
import {
  checkoutSearch,
  dialogSearch,
  financeSearch,
  onboardingSearch,
  shareSearch,
  signInSearch,
  tabSearch,
  tokenSearch,
} from './search.ts';

type Up = Exclude<(typeof paths)[keyof typeof paths], typeof paths.article> | undefined;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The e-mail address to which the next step of a registration was sent. */
    mailedTo?: string;
  }
  interface StaticDataRouteOption {
    /** Shown in the browser's tab. */
    title?: string;
    /** Target of the header's back arrow. Absent for pages that the menus link to. */
    up?: Up;
    /** The page renders its own `h1`; otherwise the header's title is the `h1`. */
    hasHeading?: boolean;
  }
}

const { titles } = copy;
const guardedPage = (name: keyof GuardedPages) =>
  lazyPage(async () => ({ Page: await (await import('./guarded-pages.ts')).guardedPages[name]() }), 'Page');
const comingSoon = lazyPage(() => import('./coming-soon-page.tsx'), 'ComingSoonPage');

const root = createRootRoute({
  component: Root,
  // Of an address without a page, which is the only one without a route of its own.
  staticData: { title: titles.notFound, hasHeading: true },
  notFoundComponent: lazyPage(() => import('./not-found-page.tsx'), 'UnmatchedPage'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  validateSearch: dialogSearch,
  beforeLoad: requireSession,
  loader: async () => await (await import('./shell/lazy-sidebar.ts')).fetchSidebar(),
  component: lazyPage(() => import('./signed-in-layout.tsx'), 'SignedInLayout'),
});

const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'anybody',
  component: lazyPage(() => import('./public-layout.tsx'), 'PublicLayout'),
});

const administration = createRoute({ getParentRoute: () => signedIn, id: 'administration', beforeLoad: requireAdmin });

export const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: paths.home,
    beforeLoad: leaveHome,
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.dashboardApp,
    beforeLoad: () => {
      throw redirect({ to: paths.dashboard });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.login,
    staticData: { title: titles.login },
    validateSearch: signInSearch,
    beforeLoad: leaveWhenSignedIn,
    component: lazyPage(() => import('../pages/login.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.signup,
    staticData: { title: titles.signup },
    validateSearch: signInSearch,
    beforeLoad: leaveWhenSignedIn,
    component: lazyPage(() => import('../pages/signup.tsx'), 'SignupPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.logout,
    staticData: { title: titles.logout },
    component: lazyPage(() => import('../pages/logout.tsx'), 'LogoutPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.confirmEmail,
    staticData: { title: titles.confirmEmail },
    validateSearch: tokenSearch,
    component: lazyPage(() => import('../pages/confirm-email.tsx'), 'ConfirmEmailPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.googleCallback,
    staticData: { title: titles.googleCallback },
    beforeLoad: ({ location: { hash } }) => {
      if (!hash) return;
      storeReturnedFragment(hash);
      throw redirect({ to: paths.googleCallback, hash: '', replace: true });
    },
    component: lazyPage(() => import('../pages/google-callback.tsx'), 'GoogleCallbackPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.forgotPassword,
    staticData: { title: titles.forgotPassword },
    component: lazyPage(() => import('../pages/forgot-password.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.resetPassword,
    staticData: { title: titles.resetPassword },
    validateSearch: tokenSearch,
    component: lazyPage(() => import('../pages/reset-password.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.notAuthorized,
    staticData: { title: titles.notAuthorized },
    component: lazyPage(() => import('../pages/not-authorized.tsx'), 'NotAuthorizedPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.onboarding,
    staticData: { title: titles.onboarding },
    validateSearch: onboardingSearch,
    beforeLoad: () => leaveWhenSignedIn({ search: {} }),
    component: lazyPage(() => import('../pages/onboarding.tsx'), 'OnboardingPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.welcome,
    staticData: { title: titles.welcome },
    beforeLoad: () => leaveWhenSignedIn({ search: {} }),
    component: lazyPage(() => import('../pages/welcome.tsx'), 'WelcomePage'),
  }),
  publicLayout.addChildren([
    createRoute({
      getParentRoute: () => publicLayout,
      path: paths.gallery,
      staticData: { title: titles.gallery },
      beforeLoad: requireLocalhost,
      component: lazyPage(() => import('../pages/gallery.tsx'), 'GalleryPage'),
    }),
    createRoute({
      getParentRoute: () => publicLayout,
      path: paths.legal,
      staticData: { title: titles.legal },
      component: lazyPage(() => import('../pages/legal.tsx'), 'LegalPage'),
    }),
    createRoute({
      getParentRoute: () => publicLayout,
      path: paths.privacyPolicy,
      staticData: { title: titles.privacyPolicy },
      component: lazyPage(() => import('../pages/privacy-policy.tsx'), 'PrivacyPolicyPage'),
    }),
    createRoute({
      getParentRoute: () => publicLayout,
      path: paths.termsOfService,
      staticData: { title: titles.termsOfService },
      component: lazyPage(() => import('../pages/terms-of-service.tsx'), 'TermsOfServicePage'),
    }),
    createRoute({
      getParentRoute: () => publicLayout,
      path: paths.refundPolicy,
      staticData: { title: titles.refundPolicy },
      component: lazyPage(() => import('../pages/refund-policy.tsx'), 'RefundPolicyPage'),
    }),
    createRoute({
      getParentRoute: () => publicLayout,
      path: paths.contact,
      staticData: { title: titles.contact },
      validateSearch: dialogSearch,
      component: lazyPage(() => import('../pages/contact.tsx'), 'ContactPage'),
    }),
    createRoute({
      getParentRoute: () => publicLayout,
      path: paths.unsubscribe,
      staticData: { title: titles.unsubscribe },
      validateSearch: tokenSearch,
      component: lazyPage(() => import('../pages/unsubscribe.tsx'), 'UnsubscribePage'),
    }),
    createRoute({
      getParentRoute: () => publicLayout,
      path: paths.cancelDeletion,
      staticData: { title: titles.cancelDeletion },
      validateSearch: tokenSearch,
      component: lazyPage(() => import('../pages/cancel-deletion.tsx'), 'CancelDeletionPage'),
    }),
  ]),
  signedIn.addChildren([
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.dashboard,
      staticData: { title: titles.dashboard, hasHeading: true },
      component: guardedPage('dashboard'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.dailyTasks,
      staticData: { title: titles.dailyTasks, up: paths.dashboard },
      component: guardedPage('dailyTasks'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.tasks,
      staticData: { title: titles.tasks },
      validateSearch: tabSearch,
      component: guardedPage('tasks'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.financialPlanning,
      staticData: { title: titles.financialPlanning },
      validateSearch: financeSearch,
      component: guardedPage('financialPlanning'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.recurring,
      staticData: { title: titles.recurring, up: paths.financialPlanning },
      component: guardedPage('recurring'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.breakHabits,
      staticData: { title: titles.breakHabits },
      component: guardedPage('breakHabits'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.mainMenu,
      staticData: { title: titles.mainMenu, up: paths.dashboard },
      component: guardedPage('mainMenu'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.share,
      staticData: { title: titles.share, up: paths.financialPlanning },
      validateSearch: shareSearch,
      beforeLoad: redirectSharedText,
      component: guardedPage('share'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.selfDevelopment,
      staticData: { title: titles.selfDevelopment },
      validateSearch: tabSearch,
      component: guardedPage('selfDevelopment'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.majorGoals,
      staticData: { title: titles.majorGoals },
      component: guardedPage('majorGoals'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.notifications,
      staticData: { title: titles.notifications, up: paths.mainMenu },
      validateSearch: tabSearch,
      component: guardedPage('notifications'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.profile,
      staticData: { title: titles.profile, up: paths.dashboard },
      validateSearch: tabSearch,
      component: guardedPage('profile'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.subscription,
      staticData: { title: titles.subscription, up: paths.profile },
      validateSearch: checkoutSearch,
      component: guardedPage('subscription'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.referral,
      staticData: { title: titles.referral, up: paths.profile },
      component: guardedPage('referral'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.settings,
      staticData: { title: titles.settings, up: paths.mainMenu },
      component: guardedPage('settings'),
    }),
    soon(paths.blog, titles.blog, paths.mainMenu),
    soon(paths.article, titles.article, paths.blog),
    administration.addChildren([
      adminSoon(paths.admin, titles.admin, paths.dashboard),
      adminSoon(paths.adminUsers, titles.adminUsers, paths.admin),
      adminSoon(paths.adminSubscriptions, titles.adminSubscriptions, paths.admin),
      adminSoon(paths.adminContent, titles.adminContent, paths.admin),
      adminSoon(paths.adminSupport, titles.adminSupport, paths.admin),
      adminSoon(paths.adminSettings, titles.adminSettings, paths.admin),
    ]),
  ]),
]);

function soon<const Path extends string>(path: Path, title: string, up?: Up) {
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    staticData: { title, up },
    component: comingSoon,
  });
}

function adminSoon<const Path extends string>(path: Path, title: string, up: Up) {
  return createRoute({
    getParentRoute: () => administration,
    path,
    staticData: { title, up },
    component: comingSoon,
  });
}
