import { paths } from '@afdal/web/app/paths';

/** What everybody may open; the gallery only on a local machine. */
export const publicPages: readonly string[] = [
  ...[paths.welcome, paths.login, paths.signup, paths.onboarding, paths.forgotPassword],
  ...[paths.resetPassword, paths.legal, paths.privacyPolicy, paths.termsOfService, paths.refundPolicy, paths.contact],
  ...[paths.notAuthorized, paths.confirmEmail, paths.unsubscribe, paths.cancelDeletion, paths.googleCallback],
];

/** What leads elsewhere, needs an id, or is for administrators. */
const otherPages: readonly string[] = [paths.home, paths.dashboardApp, paths.article, paths.gallery];

/** The pages of a signed-in person. */
export const ownPages = Object.values(paths).filter(
  (path) => !otherPages.includes(path) && !publicPages.includes(path) && !path.startsWith(paths.admin),
);
