import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino, { type DestinationStream, type Logger } from 'pino';

/** The log: JSON lines. Errors are serialized without user input. */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: serializeError, busboyOptions: omitted } }, destination);
}

/** The form parser logs its options, which include the request headers and so the bearer token. */
const omitted = () => undefined;

export interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly constraint?: string;
}

/**
 * An error for the log and for a job's record: what failed and where. Leaves out query parameters, PostgreSQL's
 * details and all e-mail addresses.
 */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)), stack: '' };
  const inner = error.cause === undefined ? null : serializeError(error.cause);
  const own = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const { code = inner?.code, constraint = inner?.constraint } = error as { code?: string; constraint?: string };
  return {
    type: error.name,
    message: withoutAddresses(inner ? `${own}: ${inner.message}` : own),
    stack: getStackFrames(error) + (inner ? `\ncaused by ${inner.type}${inner.stack}` : ''),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
  };
}

/**
 * An error as a job or a notification keeps it: `Class CODE: message`, without user input; the code where it has one.
 * `toErrorKind` takes from it what administrators see.
 */
export function describeError(error: unknown): string {
  const { type, code, message } = serializeError(error);
  const name = type === 'Error' && error instanceof Error ? error.constructor.name : type;
  return `${name}${code === undefined ? '' : ` ${code}`}: ${message}`;
}

/** The stack without its leading message, which must not be logged unfiltered. */
function getStackFrames({ stack = '', message }: Error): string {
  return stack.slice(Math.max(0, stack.indexOf(message)) + message.length);
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"',;:()[\]=]+@[^\s<>"',;:()[\]=]+/g, '(an address)');
}
