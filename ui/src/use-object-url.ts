import { useEffect, useState } from 'react';

/** An address for what is in memory, for as long as it is shown; null at first, and for null. */
export function useObjectUrl(content: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return content && url;
}
