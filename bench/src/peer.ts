/**
 * The least that could answer the same calls: node:http and the driver, with the product's own SQL.
 * No parsing, no headers, no limits, no log. Started with `{ connection, port, session, list, complete }` as JSON.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const { connection, port, session, list, complete } = JSON.parse(process.argv[2] ?? '{}');
const pool = new pg.Pool({ ...connection, max: 10 });

const server = createServer(async (request, response) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  const owner = await pool.query({ name: 'session', text: session, values: [tokenHash] });
  const [person] = owner.rows;
  if (!person) return response.writeHead(401).end();
  const now = new Date().toISOString();
  const result =
    request.method === 'GET'
      ? await pool.query({ name: 'list', text: list, values: [person.user_id] })
      : await pool.query({
          name: 'complete',
          text: complete,
          values: [now.slice(0, 10), now, person.user_id, request.url?.split('/')[3]],
        });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(result.rows));
});

server.listen(port, '127.0.0.1', () => process.send?.('ready'));
