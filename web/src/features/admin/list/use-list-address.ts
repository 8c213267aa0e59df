import { useNavigate, useSearch } from '@tanstack/react-router';

/** The parameters of an address of the administration. */
export type ListAddress = ReturnType<typeof useAddress>;
export type ListParameter = Exclude<keyof ListAddress, 'open' | 'id' | 'cursor'>;

const useAddress = () => useSearch({ from: '/signed-in-administration' });

/** What the address says of a list, and how that changes. */
export function useListAddress() {
  const address = useAddress();
  const navigate = useNavigate();
  return {
    address,
    /** Changes filters or the order: the list begins anew. */
    change: (changes: Partial<ListAddress>) =>
      void navigate({
        to: '.',
        search: (before: ListAddress) => ({ ...before, cursor: undefined, ...changes }),
        replace: true,
      }),
    /** Shows another page of the list, so that the way back leads to the one before. */
    goTo: (cursor: string) => void navigate({ to: '.', search: (before: ListAddress) => ({ ...before, cursor }) }),
  };
}
