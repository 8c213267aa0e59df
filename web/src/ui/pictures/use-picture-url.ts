import { useEffect, useState } from 'react';

/** An object URL for a picture, revoked once it is no longer shown. */
export function usePictureUrl(picture: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return setUrl(null);
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
