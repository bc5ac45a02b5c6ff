import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { usePaused } from '../../shell/use-paused.ts';

/** Milliseconds after the last letter: an address for each would be as many to go back through. */
const PAUSE = 250;

/** What is looked for while it is typed, which the address follows; another address is followed here. */
export function useTypedSearch(texte = '') {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(texte);
  const text = usePaused(typed.trim(), PAUSE);
  const written = useRef(texte);
  useEffect(() => {
    if (texte === written.current) return;
    written.current = texte;
    setTyped(texte);
  }, [texte]);
  useEffect(() => {
    if (text === written.current) return;
    written.current = text;
    void navigate({ to: paths.settings, search: text ? { texte: text } : {}, replace: true });
  }, [text, navigate]);
  return [typed, setTyped] as const;
}
