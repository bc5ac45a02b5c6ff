import './faq.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FaqTheme } from 'contract/calls/faq.ts';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { TextField } from 'ui/TextField.tsx';
import { PATHS } from '../../paths.ts';
import { Formatted } from '../../shell/Formatted.tsx';
import { FoundCount } from '../../shell/search/FoundCount.tsx';
import { PaymentsWay } from '../../shell/search/PaymentsWay.tsx';
import { useQueryOf } from '../../shell/search/use-query.ts';
import { useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';
import { buttonId, QuestionItem } from './QuestionItem.tsx';
import { findQuestions, indexOf } from './search.ts';

export function FaqList({ themes }: { themes: FaqTheme[] }) {
  const { question: asked } = useSearch({ from: PATHS.faq });
  const navigate = useNavigate();
  const isMember = useSession() !== null;
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set(asked ? [asked] : []));
  const index = useMemo(() => indexOf(themes), [themes]);
  const searched = useDeferredValue(words);
  const query = useQueryOf(searched);
  const { found, by } = useMemo(() => findQuestions(index, query), [index, query]);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);

  // A link leads to its question: open, in sight, and under the keyboard. Again when another link is followed here.
  const shown = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (!asked || shown.current === asked) return;
    shown.current = asked;
    setWords('');
    setOpened(former => new Set(former).add(asked));
    // After the page's own heading has taken the focus.
    setTimeout(() => {
      const button = document.getElementById(buttonId(asked));
      button?.scrollIntoView({ block: 'center' });
      button?.focus({ preventScroll: true });
    });
  }, [asked]);

  const toggle = (id: number) => {
    const isOpening = !opened.has(id);
    const next = new Set(opened);
    if (isOpening) next.add(id);
    else next.delete(id);
    setOpened(next);
    // The address of what was opened last can be kept, or sent to somebody.
    shown.current = isOpening ? id : undefined;
    void navigate({
      to: PATHS.faq,
      search: { question: isOpening ? id : undefined },
      replace: true,
      resetScroll: false,
    });
  };

  return (
    <>
      <search className="no-print">
        <TextField
          label={text('faq.search')}
          description={text('faq.searchHint')}
          type="search"
          autoComplete="off"
          value={words}
          onChange={event => setWords(event.target.value)}
        />
        <FoundCount typed={searched} count={resultOf(count)} by={by} />
      </search>
      {isMember && <PaymentsWay query={query} />}
      {found.map(({ theme, questions }) => (
        <section key={theme.id} className="faq-theme" aria-labelledby={`theme-${theme.id}`}>
          <h2 id={`theme-${theme.id}`}>{theme.shortLabel}</h2>
          <Formatted html={theme.longLabel} level={3} />
          <ul className="faq-questions">
            {questions.map(question => (
              <QuestionItem
                key={question.id}
                question={question}
                isOpen={opened.has(question.id)}
                onToggle={() => toggle(question.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function resultOf(count: number): string {
  if (count === 0) return text('faq.none');
  return count === 1 ? text('faq.one') : text('faq.many', { count });
}
