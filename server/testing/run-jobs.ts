import { createJobs } from '../src/jobs.ts';
import { paymentDeps } from '../src/payment-deps.ts';
import { type MailText, renderMail } from '../src/platform/mail/mail-text.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';
import type { TestServer } from './test-server.ts';

/** The jobs of a server, and its crontab. */
export const createServerJobs = ({ database, clock, config }: TestServer) =>
  createJobs({ analyticsTarget: null, backups: null, payments: paymentDeps(config, database.db, clock) });

/** A mail as its recipient reads it. */
export type SentMail = Omit<Mail, 'content'> & MailText;

export function toSentMail({ content, ...mail }: Mail): SentMail {
  return { ...mail, ...renderMail(content, null, mail.to.digits) };
}

/** Runs every queued job, as the worker would, and returns the mails they sent. */
export async function runJobs(server: TestServer): Promise<SentMail[]> {
  const { database, clock } = server;
  const { rows } = await database.pool.query(
    `select jobs.id, tasks.identifier, jobs.payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id order by jobs.id`,
  );
  await database.pool.query('delete from graphile_worker._private_jobs');
  const sent: SentMail[] = [];
  const { jobs } = createServerJobs(server);
  const mailer = { send: async (mail: Mail) => void sent.push(toSentMail(mail)) };
  for (const { id, identifier, payload } of rows) {
    const tools = { db: database.db, clock, mailer, publicUrl: 'https://afdal.example', jobId: id, log: () => {} };
    await jobs.find(({ name }) => name === identifier)?.run(payload, tools);
  }
  return sent;
}
