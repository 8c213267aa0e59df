import { createHash } from 'node:crypto';
import type { Endpoints } from '@afdal/contract/endpoint';
import { escapeHtml } from '../escape-html.ts';
import { openApiDocument } from './openapi.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin: 2.5rem 0 .25rem; padding-top: 1rem; border-top: 1px solid #8884; font-size: 1.1rem }
p { margin: .25rem 0 }
pre { overflow: auto; max-height: 24rem; padding: .75rem; background: #8881; border-radius: 10px; font-size: .85rem }
ul { padding-inline-start: 1.25rem; font-size: .9rem }
summary { cursor: pointer }
`;

export interface ReferencePage {
  readonly html: string;
  /** The Content-Security-Policy: allows this one style and nothing else. */
  readonly policy: string;
}

/** The OpenAPI document as a page for developers: plain HTML, no script. Local mode only. */
export function referencePage(endpoints: Endpoints, publicUrl: string): ReferencePage {
  const { paths } = openApiDocument(endpoints, publicUrl) as { paths: Record<string, Record<string, Operation>> };
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(method.toUpperCase(), path, operation)),
  );
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Afdal API</title><style>${style}</style></head>
<body><main>
<h1>Afdal API</h1>
<p>Root: <code>${escapeHtml(publicUrl)}/api</code>. The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.
Calls marked with a lock carry <code>Authorization: Bearer TOKEN</code>.</p>
${sections.join('\n')}
</main></body>
</html>
`;
  const hash = createHash('sha256').update(style).digest('base64');
  return { html, policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'` };
}

interface Operation {
  readonly summary: string;
  readonly security?: unknown;
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, { description: string; content?: unknown }>>;
}

function section(method: string, path: string, operation: Operation): string {
  const { summary, security, requestBody, responses } = operation;
  const rows = Object.entries(responses).map(
    ([status, { description }]) => `<li><strong>${status}</strong> ${coded(escapeHtml(description))}</li>`,
  );
  const done = Object.entries(responses).find(([status]) => status < '300')?.[1].content;
  return `<h2>${security ? '🔒 ' : ''}<code>${method} ${escapeHtml(path)}</code></h2>
<p>${coded(escapeHtml(summary))}.</p>
${requestBody ? details('Request', requestBody) : ''}
${done ? details('Response', done) : ''}
<ul>${rows.join('')}</ul>`;
}

function details(title: string, content: unknown): string {
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(content, null, 2))}</pre></details>`;
}

/** Renders the only Markdown that the document uses here: `code`. */
function coded(html: string): string {
  return html.replace(/`([^`]+)`/g, '<code>$1</code>');
}
