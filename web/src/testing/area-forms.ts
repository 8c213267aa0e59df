import type { ReactNode } from 'react';

/** The forms of an area: what one keeps as a draft while it is filled in, and what none may. Files by their names in the folder. */
export interface AreaForms {
  /** Makes the fake server answer what the forms read. */
  readonly serve?: () => void;
  /** Forms of more than one field, by the file in which each is made. */
  readonly drafted?: Readonly<Record<string, readonly (() => ReactNode)[]>>;
  /** How many forms of one field a file makes. Their drafts are stored in the same way. */
  readonly ofOneField?: Readonly<Record<string, number>>;
  /** Forms without a draft: each of their fields, and why it is not stored. */
  readonly withoutDraft?: Readonly<Record<string, FieldReasons>>;
  /** Fields of the other forms that are not stored, and why. */
  readonly fieldsWithoutDraft?: Readonly<Record<string, FieldReasons>>;
  /** `<form>` elements that `Form` does not render, and why none of them needs a draft. */
  readonly otherElements?: Readonly<Record<string, string>>;
}

export type FieldReasons = Readonly<Record<string, string>>;

export const noop = () => {};

/** The props of a sheet that is open. */
export const openSheet = { isOpen: true, onClose: noop };

/** A write for forms that take theirs from outside. */
export const aWrite = { send: async () => ({}), failed: '' };
