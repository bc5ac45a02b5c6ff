import { useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getFaqRecords } from 'contract/calls/faq.ts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { QuestionsScreen } from './QuestionsScreen.tsx';
import { ThemesScreen } from './ThemesScreen.tsx';
import './faq.css';

/** The themes of the FAQ, or the questions of one. One read serves both. */
export default function FaqPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/administrator/gestion-du-site/faq' });
  const query = useCall(getFaqRecords, {});
  const [result, setResult] = useState<Result | null>(null);
  // The themes, the questions of one and each form are screens of their own: their heading is said.
  const screen = `${search.theme} ${search.edition}`;
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current !== screen) document.querySelector<HTMLElement>('h1')?.focus();
    shown.current = screen;
  }, [screen]);
  return (
    <>
      {search.theme === undefined ? (
        <ThemesScreen query={query} edition={search.edition} onResult={setResult} />
      ) : (
        <QuestionsScreen query={query} themeId={search.theme} edition={search.edition} onResult={setResult} />
      )}
      <ResultNotice result={result} onClose={() => setResult(null)} />
    </>
  );
}
