import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { keepReturnedFragment } from '../features/accounts/google/returned-fragment.ts';
import { copy } from './copy.ts';
import { leaveWhenSignedIn, requireAdmin, requireSession } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';
import { Root } from './root.tsx';
import { signInSearch, tokenSearch } from './search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands in the browser's tab. */
    title?: string;
  }
}

const { titles } = copy;
const comingSoon = lazyPage(() => import('./coming-soon-page.tsx'), 'ComingSoonPage');
const publicComingSoon = lazyPage(() => import('./coming-soon-page.tsx'), 'PublicComingSoonPage');

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyPage(() => import('../pages/not-found.tsx'), 'NotFoundPage'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSession,
  component: lazyPage(() => import('./signed-in-layout.tsx'), 'SignedInLayout'),
});

const administration = createRoute({ getParentRoute: () => signedIn, id: 'administration', beforeLoad: requireAdmin });

export const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: paths.home,
    beforeLoad: () => {
      throw redirect({ to: paths.dashboard });
    },
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
      keepReturnedFragment(hash);
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
  publicSoon(paths.onboarding, titles.onboarding),
  publicSoon(paths.legal, titles.legal),
  publicSoon(paths.privacyPolicy, titles.privacyPolicy),
  publicSoon(paths.termsOfService, titles.termsOfService),
  publicSoon(paths.refundPolicy, titles.refundPolicy),
  publicSoon(paths.contact, titles.contact),
  signedIn.addChildren([
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.dashboard,
      staticData: { title: titles.dashboard },
      component: lazyPage(() => import('../pages/dashboard.tsx'), 'DashboardPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.dailyTasks,
      staticData: { title: titles.dailyTasks },
      component: lazyPage(() => import('../pages/daily-tasks.tsx'), 'DailyTasksPage'),
    }),
    soon(paths.mainMenu, titles.mainMenu),
    soon(paths.selfDevelopment, titles.selfDevelopment),
    soon(paths.breakHabits, titles.breakHabits),
    soon(paths.financialPlanning, titles.financialPlanning),
    soon(paths.majorGoals, titles.majorGoals),
    soon(paths.tasks, titles.tasks),
    soon(paths.subscription, titles.subscription),
    soon(paths.profile, titles.profile),
    soon(paths.notifications, titles.notifications),
    soon(paths.referral, titles.referral),
    soon(paths.settings, titles.settings),
    soon(paths.blog, titles.blog),
    soon(paths.article, titles.article),
    administration.addChildren([
      adminSoon(paths.admin, titles.admin),
      adminSoon(paths.adminUsers, titles.adminUsers),
      adminSoon(paths.adminSubscriptions, titles.adminSubscriptions),
      adminSoon(paths.adminContent, titles.adminContent),
      adminSoon(paths.adminSupport, titles.adminSupport),
      adminSoon(paths.adminSettings, titles.adminSettings),
    ]),
  ]),
]);

function publicSoon<const Path extends string>(path: Path, title: string) {
  return createRoute({ getParentRoute: () => root, path, staticData: { title }, component: publicComingSoon });
}

function soon<const Path extends string>(path: Path, title: string) {
  return createRoute({ getParentRoute: () => signedIn, path, staticData: { title }, component: comingSoon });
}

function adminSoon<const Path extends string>(path: Path, title: string) {
  return createRoute({ getParentRoute: () => administration, path, staticData: { title }, component: comingSoon });
}
