import { useClient } from 'client/react.tsx';
import { type PersonFound, searchPeople } from 'contract/calls/search.ts';
import { formCode } from 'contract/values/numbers.ts';
import { useEffect, useRef, useState } from 'react';

/** Whose a form is that came back, by its code. */
export interface FormFound {
  person: PersonFound;
  folderId: number;
  /** The certificate that came for it already. */
  proofId: number | null;
}

type Look =
  | { is: 'reading' | 'none' | 'foreign' | 'failed' }
  | { is: 'unknown'; code: string }
  | ({ is: 'form' } & FormFound);

/** Reads the code of a scan, and asks whose form it is; `onFound` is told once for each file. */
export function useFormCode(file: File | null, onFound: (found: FormFound) => void): Look | null {
  const { call } = useClient();
  const [look, setLook] = useState<{ file: File; told: Look } | null>(null);
  const told = useRef(onFound);
  told.current = onFound;
  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    const say = (next: Look) => {
      if (isCurrent) setLook({ file, told: next });
    };
    const read = async (): Promise<Look> => {
      const { readCode } = await import('ui/scan/read-code.ts');
      const text = await readCode(file);
      if (text === null) return { is: 'none' };
      const code = formCode(text);
      if (code === null) return { is: 'foreign' };
      const { people, form } = await call(searchPeople, { body: { text: code } });
      const person = people.find(({ id }) => id === form?.memberId);
      const folderId = form?.folderIds[0];
      if (!form || !person || folderId === undefined) return { is: 'unknown', code };
      return { is: 'form', person, folderId, proofId: form.proofId };
    };
    say({ is: 'reading' });
    read()
      .catch((): Look => ({ is: 'failed' }))
      .then(next => {
        say(next);
        if (isCurrent && next.is === 'form') told.current(next);
      });
    return () => {
      isCurrent = false;
    };
  }, [file, call]);
  return look && look.file === file ? look.told : null;
}
