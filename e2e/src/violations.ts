import type { Page } from '@playwright/test';

declare global {
  interface Window {
    reportViolation(text: string): void;
  }
}

/** Collects the violations of the page's security policy from now on. */
export async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      window.reportViolation(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return violations;
}
