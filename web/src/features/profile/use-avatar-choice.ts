import { useRef, useState } from 'react';
import { readPicture } from '../../ui/pictures/read-picture.ts';

interface Choice {
  /** As it was chosen. */
  readonly file: File;
  /** Made small, to be sent. */
  readonly picture: File;
}

/** The chosen picture. Only the latest choice counts; one that cannot be shown leaves the one before. */
export function useAvatarChoice() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(0);
  const choose = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    setProblem(undefined);
    setReading(true);
    const picture = await readPicture(file);
    if (turn !== latest.current) return;
    setReading(false);
    if (typeof picture === 'string') setProblem(picture);
    else setChoice({ file, picture });
  };
  return { choice, isReading, problem, choose };
}
