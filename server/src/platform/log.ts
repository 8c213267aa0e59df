import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino, { type DestinationStream, type Logger } from 'pino';

/** The log: JSON lines, in which an error is told without what people typed. */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: serializeError, busboyOptions: nothing } }, destination);
}

/** What reads forms tells how it was called, the headers of the request and so its token among it. */
const nothing = () => undefined;

export interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly constraint?: string;
}

/**
 * An error for the log and for the record of a job: what failed and where. A query's parameters, PostgreSQL's
 * details and every e-mail address stay out.
 */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)), stack: '' };
  const inner = error.cause === undefined ? null : serializeError(error.cause);
  const own = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const { code = inner?.code, constraint = inner?.constraint } = error as { code?: string; constraint?: string };
  return {
    type: error.name,
    message: withoutAddresses(inner ? `${own}: ${inner.message}` : own),
    stack: framesOf(error) + (inner ? `\ncaused by ${inner.type}${inner.stack}` : ''),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
  };
}

/** The stack begins with the message, which is not for the log as it is. */
function framesOf({ stack = '', message }: Error): string {
  return stack.slice(Math.max(0, stack.indexOf(message)) + message.length);
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"',;:()[\]=]+@[^\s<>"',;:()[\]=]+/g, '(an address)');
}
