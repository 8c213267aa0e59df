import { fieldErrors } from '@afdal/contract/field-errors';
import { NewTicket } from '@afdal/contract/support';

const fields = ['name', 'email', 'subject', 'message'] as const;
export type TicketField = (typeof fields)[number];

export type TicketValues = Readonly<Record<TicketField, string>>;
export type TicketErrors = Readonly<Partial<Record<TicketField, string>>>;

/** Reports what the contract would refuse, before anything is sent. */
export function ticketErrors(values: TicketValues): TicketErrors {
  const parsed = NewTicket.safeParse(values);
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
}

export function isTicketValues(value: unknown): value is TicketValues {
  if (typeof value !== 'object' || value === null) return false;
  const entries: Partial<Record<TicketField, unknown>> = value;
  return fields.every((field) => typeof entries[field] === 'string');
}
