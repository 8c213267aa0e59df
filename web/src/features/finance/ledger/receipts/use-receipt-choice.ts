import { failures } from '@afdal/contract/failures';
import { pictureAtMost } from '@afdal/domain/money/limits';
import { useRef, useState } from 'react';
import { keptReceipt, type ReceiptChange } from './receipt-change.ts';
import { shrinkPicture } from './shrink-picture.ts';

export type ReceiptChoice = ReturnType<typeof useReceiptChoice>;

/** The receipt chosen in a form. Only the latest choice counts, even if an earlier one takes longer to process. */
export function useReceiptChoice() {
  const [change, setChange] = useState<ReceiptChange>(keptReceipt);
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
    const isPicture = file.type.startsWith('image/');
    const choice = begin(isPicture);
    const result = isPicture ? await shrunk(file) : failures.picture_unsupported.text;
    if (choice !== latest.current) return;
    setShrinking(false);
    if (typeof result === 'string') setProblem(result);
    else setChange({ kind: 'new', picture: result });
  };
  return { change, isShrinking, problem, choose, chooseFile };
}

/** The shrunk picture, or why it cannot be stored. */
async function shrunk(file: File): Promise<File | string> {
  try {
    const small = await shrinkPicture(file);
    return small.size > pictureAtMost ? failures.picture_too_large.text : small;
  } catch {
    return failures.picture_unreadable.text;
  }
}
