import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';

/** Milliseconds after the last letter: an address for each would be as many to go back through. */
const PAUSE = 250;

/** What is looked for while it is typed, which the address follows; another address is followed here. */
export function useTypedSearch(texte = '') {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(texte);
  const written = useRef(texte);
  useEffect(() => {
    if (texte === written.current) return;
    written.current = texte;
    setTyped(texte);
  }, [texte]);
  useEffect(() => {
    const text = typed.trim();
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      void navigate({ to: paths.settings, search: text ? { texte: text } : {}, replace: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, navigate]);
  return [typed, setTyped] as const;
}
