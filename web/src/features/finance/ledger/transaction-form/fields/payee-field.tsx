import type { KnownPayee } from '@afdal/contract/finance/ledger/known-payees';
import { maxTransactionTextLengths } from '@afdal/domain/money/limits';
import { type KeyboardEvent, useId, useState } from 'react';
import { classes } from '../../../../../ui/base/classes.ts';
import { controlClass } from '../../../../../ui/fields/control-class.ts';
import { Field } from '../../../../../ui/fields/field.tsx';
import { usePayees } from '../../../use-payees.ts';
import { knownPayee, suggestedPayees } from '../suggested-categories.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  /** What a bank called it, or what it was called before, in a sentence. */
  readonly original: string | undefined;
  /** `known` if the payee has been used before. */
  readonly onChange: (payee: string, known: KnownPayee | undefined) => void;
}

const offered = 5;

/** Roles and keys follow the combobox pattern of the ARIA Authoring Practices, with list autocomplete. */
export function PayeeField({ value, error, readOnly, original, onChange }: Props) {
  const { data: payees = [] } = usePayees();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const found = isOpen && !readOnly ? suggestedPayees(payees, value, offered) : [];

  const choose = (payee: KnownPayee) => {
    setOpen(false);
    setAt(-1);
    onChange(payee.name, payee);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[at];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && found.length > 0) {
      // The first Escape closes the list; only the next one closes the surrounding sheet.
      event.preventDefault();
      setOpen(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((at + step + found.length + (at < 0 && step < 0 ? 1 : 0)) % found.length);
    }
  };
  return (
    <Field
      label={texts.payee}
      optional
      hint={original ?? texts.payeeHint}
      error={error}
      limited={{ text: value, limit: maxTransactionTextLengths.payee }}
    >
      {(control) => (
        <div className="relative">
          <input
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
            autoComplete="off"
            maxLength={maxTransactionTextLengths.payee}
            value={value}
            readOnly={readOnly}
            onChange={(event) => {
              setOpen(true);
              setAt(-1);
              onChange(event.target.value, knownPayee(payees, event.target.value));
            }}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
            className={classes(controlClass, 'h-control')}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={texts.suggestions}
            hidden={found.length === 0}
            className="absolute inset-x-0 top-full z-20 mt-1 rounded-card bg-raised p-1 shadow-up ring-1 ring-line"
          >
            {found.map((payee, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, as the pattern requires
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles its keys
              <div
                key={payee.name}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === at}
                // Keeps focus in the field: on blur the list would close before the click ends.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(payee)}
                className={classes(
                  'flex min-h-target cursor-pointer items-center rounded-small px-3',
                  index === at ? 'bg-fill' : 'hover:bg-sunken',
                )}
              >
                <bdi className="min-w-0 wrap-anywhere">{payee.name}</bdi>
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
