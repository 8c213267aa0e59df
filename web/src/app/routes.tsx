import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { storeReturnedFragment } from '../features/accounts/google/returned-fragment.ts';
import { LoginPage } from '../pages/login.tsx';
import {
  leaveHome,
  leaveWhenSignedIn,
  redirectSharedText,
  requireAdmin,
  requireLocalhost,
  requireSession,
} from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { type AdminPath, type AnyPagePath, adminPaths, areaPaths, type PagePath, paths } from './paths.ts';
import { Root } from './root.tsx';
import {
  adminSearch,
  blogSearch,
  checkoutSearch,
  dialogSearch,
  financeSearch,
  goalSearch,
  habitSearch,
  onboardingSearch,
  reportSearch,
  shareSearch,
  signInSearch,
  tabSearch,
  tokenSearch,
} from './search.ts';
import { texts } from './texts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The e-mail address to which the next step of a registration was sent. */
    mailedTo?: string;
  }
  interface StaticDataRouteOption {
    /** Shown in the browser's tab. */
    title?: string;
    /** Target of the header's back arrow. Absent for pages that the menus link to. */
    up?: PagePath;
    /** The page renders its own `h1`; otherwise the header's title is the `h1`. */
    hasHeading?: boolean;
  }
}

const { titles } = texts;
const areaPage = (path: AnyPagePath) =>
  lazyPage(async () => await (await import('./area-pages.ts')).loadAreaPage(path), 'Page');

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

const administration = createRoute({
  getParentRoute: () => root,
  id: 'signed-in-administration',
  validateSearch: adminSearch,
  beforeLoad: requireAdmin,
  component: lazyPage(() => import('./admin/admin-layout.tsx'), 'AdminLayout'),
});
const adminPage = (path: AdminPath) =>
  lazyPage(async () => await (await import('./admin/admin-pages.ts')).loadAdminPage(path), 'Page');

/** What pages read of their addresses, beside the open dialog. */
const searches = {
  habit: habitSearch,
  majorGoals: goalSearch,
  selfDevelopment: tabSearch,
  financialPlanning: financeSearch,
  rules: tabSearch,
  reports: reportSearch,
  tasks: tabSearch,
  blog: blogSearch,
  notifications: tabSearch,
  profile: tabSearch,
  inboxGuide: tabSearch,
  subscription: checkoutSearch,
};
const noSearch = () => ({});
type Search<Name> = Name extends keyof typeof searches ? (typeof searches)[Name] : typeof noSearch;
type AreaRoutes = {
  [Name in keyof typeof areaPaths]: ReturnType<typeof areaRoute<(typeof areaPaths)[Name], Search<Name>>>;
};

const areaRoutes = Object.fromEntries(
  Object.entries(areaPaths).map(([name, path]) => [
    name,
    areaRoute(path, searches[name as keyof typeof searches] ?? noSearch),
  ]),
) as unknown as AreaRoutes;

// Each route is a constant of its own: made within `addChildren`, its types would be lost.
const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: leaveHome,
});
const dashboardApp = createRoute({
  getParentRoute: () => root,
  path: paths.dashboardApp,
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard });
  },
});
const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  staticData: { title: titles.login },
  validateSearch: signInSearch,
  beforeLoad: leaveWhenSignedIn,
  // The first screen holds all of it already: a chunk of its own would be one more round trip.
  component: LoginPage,
});
const signup = createRoute({
  getParentRoute: () => root,
  path: paths.signup,
  staticData: { title: titles.signup },
  validateSearch: signInSearch,
  beforeLoad: leaveWhenSignedIn,
  component: lazyPage(() => import('../pages/signup.tsx'), 'SignupPage'),
});
const logout = createRoute({
  getParentRoute: () => root,
  path: paths.logout,
  staticData: { title: titles.logout },
  component: lazyPage(() => import('../pages/account/logout.tsx'), 'LogoutPage'),
});
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: paths.confirmEmail,
  staticData: { title: titles.confirmEmail },
  validateSearch: tokenSearch,
  component: lazyPage(() => import('../pages/account/confirm-email.tsx'), 'ConfirmEmailPage'),
});
const googleCallback = createRoute({
  getParentRoute: () => root,
  path: paths.googleCallback,
  staticData: { title: titles.googleCallback },
  beforeLoad: ({ location: { hash } }) => {
    if (!hash) return;
    storeReturnedFragment(hash);
    throw redirect({ to: paths.googleCallback, hash: '', replace: true });
  },
  component: lazyPage(() => import('../pages/account/google-callback.tsx'), 'GoogleCallbackPage'),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: paths.forgotPassword,
  staticData: { title: titles.forgotPassword },
  component: lazyPage(() => import('../pages/account/forgot-password.tsx'), 'ForgotPasswordPage'),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  staticData: { title: titles.resetPassword },
  validateSearch: tokenSearch,
  component: lazyPage(() => import('../pages/account/reset-password.tsx'), 'ResetPasswordPage'),
});
const notAuthorized = createRoute({
  getParentRoute: () => root,
  path: paths.notAuthorized,
  staticData: { title: titles.notAuthorized },
  component: lazyPage(() => import('../pages/account/not-authorized.tsx'), 'NotAuthorizedPage'),
});
const onboarding = createRoute({
  getParentRoute: () => root,
  path: paths.onboarding,
  staticData: { title: titles.onboarding },
  validateSearch: onboardingSearch,
  beforeLoad: () => leaveWhenSignedIn({ search: {} }),
  component: lazyPage(() => import('../pages/account/onboarding.tsx'), 'OnboardingPage'),
});
const welcome = createRoute({
  getParentRoute: () => root,
  path: paths.welcome,
  staticData: { title: titles.welcome },
  beforeLoad: () => leaveWhenSignedIn({ search: {} }),
  component: lazyPage(() => import('../pages/welcome.tsx'), 'WelcomePage'),
});
const gallery = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.gallery,
  staticData: { title: titles.gallery },
  beforeLoad: requireLocalhost,
  component: lazyPage(() => import('../pages/ui/gallery.tsx'), 'GalleryPage'),
});
const legal = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.legal,
  staticData: { title: titles.legal },
  component: lazyPage(() => import('../pages/legal/legal.tsx'), 'LegalPage'),
});
const privacyPolicy = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.privacyPolicy,
  staticData: { title: titles.privacyPolicy },
  component: lazyPage(() => import('../pages/legal/documents.tsx'), 'PrivacyPolicyPage'),
});
const termsOfService = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.termsOfService,
  staticData: { title: titles.termsOfService },
  component: lazyPage(() => import('../pages/legal/documents.tsx'), 'TermsOfServicePage'),
});
const refundPolicy = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.refundPolicy,
  staticData: { title: titles.refundPolicy },
  component: lazyPage(() => import('../pages/legal/documents.tsx'), 'RefundPolicyPage'),
});
const contact = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.contact,
  staticData: { title: titles.contact },
  validateSearch: dialogSearch,
  component: lazyPage(() => import('../pages/contact.tsx'), 'ContactPage'),
});
const unsubscribe = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.unsubscribe,
  staticData: { title: titles.unsubscribe },
  validateSearch: tokenSearch,
  component: lazyPage(() => import('../pages/account/unsubscribe.tsx'), 'UnsubscribePage'),
});
const cancelDeletion = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.cancelDeletion,
  staticData: { title: titles.cancelDeletion },
  validateSearch: tokenSearch,
  component: lazyPage(() => import('../pages/account/cancel-deletion.tsx'), 'CancelDeletionPage'),
});
const share = createRoute({
  getParentRoute: () => signedIn,
  path: paths.share,
  validateSearch: shareSearch,
  beforeLoad: redirectSharedText,
  component: areaPage(paths.share),
});
const article = createRoute({
  getParentRoute: () => signedIn,
  path: paths.article,
  component: areaPage(paths.article),
});
type AdminRoutes = { [Name in keyof typeof adminPaths]: ReturnType<typeof adminRoute<(typeof adminPaths)[Name]>> };
const adminRoutes = Object.fromEntries(
  Object.entries(adminPaths).map(([name, path]) => [name, adminRoute(path, titles[name as keyof typeof adminPaths])]),
) as unknown as AdminRoutes;

export const routeTree = root.addChildren([
  home,
  dashboardApp,
  login,
  signup,
  logout,
  confirmEmail,
  googleCallback,
  forgotPassword,
  resetPassword,
  notAuthorized,
  onboarding,
  welcome,
  publicLayout.addChildren([
    gallery,
    legal,
    privacyPolicy,
    termsOfService,
    refundPolicy,
    contact,
    unsubscribe,
    cancelDeletion,
  ]),
  signedIn.addChildren([...Object.values(areaRoutes), share, article]),
  administration.addChildren(Object.values(adminRoutes)),
]);

/** A page of an area, which says its title and loads it. Here stands only what the router needs at once. */
function areaRoute<const Path extends PagePath, Validate extends (search: Record<string, unknown>) => object>(
  path: Path,
  validateSearch: Validate,
) {
  return createRoute({ getParentRoute: () => signedIn, path, validateSearch, component: areaPage(path) });
}

function adminRoute<const Path extends AdminPath>(path: Path, title: string) {
  return createRoute({
    getParentRoute: () => administration,
    path,
    staticData: { title },
    component: adminPage(path),
  });
}
