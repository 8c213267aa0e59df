/**
 * @typedef {{ severity: string, range: string, via: (string | { title: string, url: string })[] }} Found
 * @typedef {{ message?: string, vulnerabilities?: Record<string, Found> }} Answer
 */

/**
 * The verdict of an audit. An unknown result is not a safe one, so it has its own exit code.
 * @param {Answer} response as `npm audit --json` writes it
 * @returns {{ code: 0 | 1 | 2, lines: string[] }}
 */
export function getVerdict({ message, vulnerabilities }) {
  if (!vulnerabilities) {
    const lines = [
      `The registry did not answer the audit (${message ?? 'no reason was given'}).`,
      'So nothing is known about the packages: ask again where it does.',
    ];
    return { code: 2, lines };
  }
  const found = Object.entries(vulnerabilities).map(([name, { severity, range, via }]) => {
    const reasons = via.map((reason) =>
      typeof reason === 'string' ? `by ${reason}` : `${reason.title}, ${reason.url}`,
    );
    return `${severity}: ${name} ${range}: ${reasons.join('; ')}`;
  });
  if (found.length === 0) return { code: 0, lines: ['No advisory is known for any of the packages.'] };
  return { code: 1, lines: [...found, `Advisories are known for ${found.length} of the packages.`] };
}
