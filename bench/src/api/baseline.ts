/**
 * The smallest server that can answer the same calls: node:http and the driver, with the product's own SQL.
 * No parsing, no rules, no limits, no log. Its first message is `{ connection, port, calls }`; the header `x-call` says
 * which of the calls is meant.
 */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import type { Parameter, Statement } from './recorded-sql.ts';

interface Settings {
  readonly connection: pg.ClientConfig;
  readonly port: number;
  readonly calls: Readonly<Record<string, readonly Statement[]>>;
}

// Not an argument: those are limited to 128 KiB.
const [{ connection, port, calls }] = (await once(process, 'message')) as [Settings];
const pool = new pg.Pool({ ...connection, max: 10 });

const server = createServer(async (request, response) => {
  const name = String(request.headers['x-call']);
  const statements = calls[name] ?? [];
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  const target = request.url?.split('/')[3];
  const made = new Map<string, string>();
  const found: Record<string, unknown>[][] = [];
  const filled = (parameter: Parameter) => {
    if (parameter.is === 'same') return parameter.value;
    if (parameter.is === 'token') return tokenHash;
    if (parameter.is === 'target') return target;
    if (parameter.is === 'found') return found[parameter.statement]?.[parameter.row]?.[parameter.column];
    const id = made.get(parameter.name) ?? randomUUID();
    made.set(parameter.name, id);
    return id;
  };
  const isTransaction = statements.some(({ text }) => text === 'begin');
  const client = isTransaction ? await pool.connect() : null;
  try {
    for (const [n, { text, parameters }] of statements.entries()) {
      const query = { name: `${name} ${n}`, text, values: parameters.map(filled) };
      found.push((await (client ?? pool).query(query)).rows);
    }
  } catch {
    // Where it is overloaded, a completion may be taken back before it was made.
    await client?.query('rollback');
    response.statusCode = 500;
  }
  client?.release();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(found.slice(1)));
});

server.listen(port, '127.0.0.1', () => process.send?.('ready'));
