import { useRef, useState } from 'react';
import { readPicture } from '../../../../ui/pictures/read-picture.ts';

export type ReceiptChoice = ReturnType<typeof useReceiptChoice>;

/** The receipt chosen in a form. Only the latest choice counts, even if an earlier one takes longer to process. */
export function useReceiptChoice() {
  const [change, setChange] = useState<ReceiptChange>(unchangedReceipt);
  const [isShrinking, setShrinking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(0);
  const begin = (isLong: boolean) => {
    setProblem(undefined);
    setShrinking(isLong);
    return ++latest.current;
  };

  const choose = (next: ReceiptChange) => {
    begin(false);
    setChange(next);
  };
  const chooseFile = async (file: File) => {
    const choice = begin(true);
    const result = await readPicture(file);
    if (choice !== latest.current) return;
    setShrinking(false);
    if (typeof result === 'string') setProblem(result);
    else setChange({ kind: 'new', picture: result });
  };
  return { change, isShrinking, problem, choose, chooseFile };
}

/** What happens to a transaction's receipt picture when the form is saved. */
export type ReceiptChange = { readonly kind: 'keep' | 'none' } | { readonly kind: 'new'; readonly picture: File };

const unchangedReceipt: ReceiptChange = { kind: 'keep' };
