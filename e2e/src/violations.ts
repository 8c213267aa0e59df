import type { Page } from '@playwright/test';

declare global {
  interface Window {
    tellViolation(text: string): void;
  }
}

/** Collects the violations of the page's security policy from now on. */
export async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      window.tellViolation(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return violations;
}
