interface Named {
  readonly id: string;
  readonly name: string;
}

/** Entries as `<option>`s: chosen by id, shown by name. */
export function NamedOptions({ options }: { options: readonly Named[] }) {
  return options.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
