import { useEffect, useState } from 'react';
import { wantsPassword } from 'ui/pdf/load.ts';

export const PROTECTED =
  "Ce PDF demande un mot de passe : les adhérents ne pourraient pas l'ouvrir. Choisissez une copie sans mot de passe.";

export const isProtected = async (file: File | null) =>
  file !== null && /\.pdf$/i.test(file.name) && (await wantsPassword(file));

/** Whether the chosen file is a pdf that members could not open; false until that is known. */
export function useProtected(file: File | null): boolean {
  const [found, setFound] = useState<File | null>(null);
  useEffect(() => {
    let isLeft = false;
    isProtected(file).then(answer => !isLeft && answer && setFound(file));
    return () => {
      isLeft = true;
    };
  }, [file]);
  return file !== null && found === file;
}
