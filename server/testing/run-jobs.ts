import { paymentJobs } from '../src/features/subscriptions/payment-jobs.ts';
import { jobs } from '../src/jobs.ts';
import { paymentDeps } from '../src/payment-deps.ts';
import { type MailText, renderMail } from '../src/platform/mail/mail-text.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';
import type { TestServer } from './test-server.ts';

/** A mail as its recipient reads it. */
export type SentMail = Omit<Mail, 'content'> & MailText;

export function toSentMail({ content, ...mail }: Mail): SentMail {
  return { ...mail, ...renderMail(content, null) };
}

/** Runs every queued job, as the worker would, and returns the mails they sent. */
export async function runJobs({ database, clock, config }: TestServer): Promise<SentMail[]> {
  const { rows } = await database.pool.query(
    `select jobs.id, tasks.identifier, jobs.payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id order by jobs.id`,
  );
  await database.pool.query('delete from graphile_worker._private_jobs');
  const sent: SentMail[] = [];
  const all = [...jobs, ...paymentJobs(paymentDeps(config, database.db, clock))];
  const mailer = { send: async (mail: Mail) => void sent.push(toSentMail(mail)) };
  for (const { id, identifier, payload } of rows) {
    const tools = { db: database.db, clock, mailer, publicUrl: 'https://afdal.example', jobId: id, log: () => {} };
    await all.find(({ name }) => name === identifier)?.run(payload, tools);
  }
  return sent;
}
