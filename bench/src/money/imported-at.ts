const patienceMs = 60_000;

interface Imported {
  readonly seconds: number;
  readonly previewSeconds: number;
  readonly added: number;
  /** The values of `added` that were polled on the way. */
  readonly progress: readonly number[];
}

interface State {
  readonly id: string;
  readonly status: string;
  readonly added: number;
  readonly errors: number;
}

/** Imports a statement of `rows` rows as the page does: upload, commit, then poll until it is done. */
export async function importedAt(url: string, token: string, accountId: string, rows: number): Promise<Imported> {
  const headers = { authorization: `Bearer ${token}` };
  const started = performance.now();
  const form = new FormData();
  form.append('accountId', accountId);
  form.append('file', new Blob([generateStatement(rows)]), 'statement.csv');
  const { id, errors } = await parseResponse(fetch(`${url}/api/import`, { method: 'POST', headers, body: form }));
  const previewSeconds = (performance.now() - started) / 1_000;
  if (errors > 0) throw new Error(`${errors} rows were not read`);
  let state = await parseResponse(fetch(`${url}/api/import/${id}/commit`, { method: 'POST', headers }));
  const progress: number[] = [];
  while (state.status === 'running') {
    if (performance.now() - started > patienceMs) throw new Error('the import does not end');
    await new Promise((resolve) => setTimeout(resolve, 100));
    state = await parseResponse(fetch(`${url}/api/import/${id}`, { headers }));
    progress.push(state.added);
  }
  return { seconds: (performance.now() - started) / 1_000, previewSeconds, added: state.added, progress };
}

async function parseResponse(request: Promise<Response>): Promise<State> {
  const response = await request;
  if (!response.ok) throw new Error(`the import was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as State;
}

function generateStatement(rows: number): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const day = new Date(Date.UTC(2024, 0, 1 + (n % 900))).toISOString().slice(0, 10);
    return `${day},متجر ${n % 700},${n % 9 === 0 ? '' : '-'}${(10 + (n % 900)).toFixed(2)}`;
  });
  return ['التاريخ,الجهة,المبلغ', ...lines].join('\n');
}
