import type { Endpoints } from '@afdal/contract/endpoint';
import { openApiDocument } from './openapi.ts';

/** A page for developers that reads as the OpenAPI document does: plain HTML, no script. Local mode only. */
export function referencePage(endpoints: Endpoints, publicUrl: string): string {
  const { paths } = openApiDocument(endpoints, publicUrl) as { paths: Record<string, Record<string, Operation>> };
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(method.toUpperCase(), path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Afdal API</title></head>
<body>
<h1>Afdal API</h1>
<p>Root: <code>${escaped(publicUrl)}/api</code>. The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.
Calls marked with a lock carry <code>Authorization: Bearer TOKEN</code>.</p>
${sections.join('\n')}
</body>
</html>
`;
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
    ([status, { description }]) => `<li><strong>${status}</strong> ${escaped(description)}</li>`,
  );
  const done = Object.entries(responses).find(([status]) => status < '300')?.[1].content;
  return `<h2>${security ? '🔒 ' : ''}<code>${method} ${escaped(path)}</code></h2>
<p>${escaped(summary)}.</p>
${requestBody ? details('Request', requestBody) : ''}
${done ? details('Response', done) : ''}
<ul>${rows.join('')}</ul>`;
}

function details(title: string, content: unknown): string {
  return `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(content, null, 2))}</pre></details>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
