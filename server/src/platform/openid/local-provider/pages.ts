import { createHash } from 'node:crypto';
import { escapeHtml } from '../../escape-html.ts';
import { texts } from './texts.ts';

export interface Page {
  readonly html: string;
  /** The Content-Security-Policy: allows this one style and no script. */
  readonly policy: string;
}

export interface SignInFields {
  readonly email: string;
  readonly name: string;
}

const style = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(0.985 0.008 85), oklch(0.19 0.015 170));
  --card: light-dark(oklch(1 0 0), oklch(0.228 0.016 170));
  --line: light-dark(oklch(0.912 0.011 88), oklch(0.3 0.016 170));
  --line-strong: light-dark(oklch(0.64 0.02 140), oklch(0.54 0.02 165));
  --ink: light-dark(oklch(0.24 0.02 170), oklch(0.945 0.012 95));
  --ink-2: light-dark(oklch(0.42 0.02 165), oklch(0.8 0.014 120));
  --palm: light-dark(oklch(0.46 0.09 165), oklch(0.725 0.108 163));
  --on-palm: light-dark(oklch(0.99 0.006 95), oklch(0.2 0.03 168));
  --note: light-dark(oklch(0.955 0.043 85), oklch(0.3 0.045 75));
  --note-ink: light-dark(oklch(0.475 0.1 65), oklch(0.86 0.11 80));
  --danger-ink: light-dark(oklch(0.47 0.155 30), oklch(0.82 0.095 32));
  font: 1rem/1.7 'Noto Sans Arabic', system-ui, sans-serif;
}
* { box-sizing: border-box; margin: 0 }
body { min-height: 100dvh; display: grid; place-content: center; padding: 1rem; background: var(--ground); color: var(--ink) }
main { width: min(26rem, 100vw - 2rem); padding: 1.5rem; display: grid; gap: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
h1 { font-size: 1.375rem; line-height: 1.4 }
p.note { padding: .75rem 1rem; border-radius: 10px; background: var(--note); color: var(--note-ink); font-size: .875rem }
p.error, .hint { font-size: .875rem }
p.error { color: var(--danger-ink) }
.hint { color: var(--ink-2) }
form, .field { display: grid; gap: 1rem }
.field { gap: .25rem }
.field label { font-weight: 600 }
input[type=email], input[type=text] { font: inherit; min-height: 3rem; width: 100%; padding: 0 .75rem; color: inherit; background: transparent; border: 1px solid var(--line-strong); border-radius: 10px }
.check { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; align-items: center; min-height: 2.75rem }
.check input { width: 1.25rem; height: 1.25rem; accent-color: var(--palm) }
.check .hint { grid-column: 2 }
button { font: inherit; font-weight: 600; min-height: 3rem; border-radius: 10px; border: 1px solid var(--line-strong); background: transparent; color: inherit; cursor: pointer }
button.main { background: var(--palm); border-color: var(--palm); color: var(--on-palm) }
:focus-visible { outline: 3px solid var(--palm); outline-offset: 2px }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** @param formTargets where a form may redirect to: browsers apply `form-action` to redirects too */
function page(title: string, body: string, formTargets: readonly string[]): Page {
  const targets = formTargets.length > 0 ? formTargets.join(' ') : "'none'";
  return {
    html: `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`,
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
  };
}

/** @param errors messages by field name */
export function signInPage(
  fields: SignInFields,
  errors: Readonly<Record<string, string>>,
  redirectOrigins: readonly string[],
): Page {
  const body = `<p class="note">${texts.explanation}</p>
<form method="post">
${field('email', 'email', texts.email, fields.email, errors.email)}
${field('text', 'name', texts.name, fields.name, errors.name)}
<div class="check"><input type="checkbox" id="unconfirmed" name="unconfirmed" value="yes" aria-describedby="unconfirmed-hint">
<label for="unconfirmed">${texts.unconfirmed}</label><span class="hint" id="unconfirmed-hint">${texts.unconfirmedHint}</span></div>
<button class="main" name="action" value="continue">${texts.continue}</button>
<button name="action" value="cancel" formnovalidate>${texts.cancel}</button>
</form>`;
  return page(texts.title, body, ["'self'", ...redirectOrigins]);
}

export function expiredPage(): Page {
  return page(texts.expiredTitle, `<p>${texts.expired}</p>`, []);
}

/** @param reason the protocol's error message, for the developer */
export function errorPage(reason: string): Page {
  return page(
    texts.invalidRequestTitle,
    `<p>${texts.invalidRequest}</p><p dir="ltr"><code>${escapeHtml(reason)}</code></p>`,
    [],
  );
}

function field(type: 'email' | 'text', name: string, label: string, value: string, error: string | undefined): string {
  const wrong = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`;
  return `<div class="field"><label for="${name}">${label}</label>
<input type="${type}" id="${name}" name="${name}" value="${escapeHtml(value)}" dir="auto" autocomplete="${name}"${type === 'email' ? ' required' : ''}${wrong}>
${error === undefined ? '' : `<p class="error" id="${name}-error">${escapeHtml(error)}</p>`}</div>`;
}
