import '../../shell/preview/portal-page.css';
import './faq-preview.css';
import type { FaqThemeRecord } from 'contract/calls/faq.ts';
import { useState } from 'react';
import { DateField } from 'ui/DateField.tsx';
import { formatFrenchDate, today } from 'ui/dates.ts';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { RichText } from 'ui/RichText.tsx';
import { firstDay } from '../../shell/preview/first-day.ts';
import { deadLinks, PortalPage, type Visitor, wordsOf } from '../../shell/preview/PortalPage.tsx';
import { PreviewWindow } from '../../shell/preview/PreviewWindow.tsx';
import { beginsOf, type FaqSubject, faqOn } from './faq-preview.ts';

const VISITORS: { value: Visitor; label: string }[] = [
  { value: 'member', label: 'Adhérent, rentier ou actif' },
  { value: 'visitor', label: 'Visiteur, non connecté' },
];

interface FaqPreviewProps {
  /** All of them, as they are stored. */
  themes: readonly FaqThemeRecord[];
  subject: FaqSubject;
  onClose: () => void;
}

/** The portal's page of questions on a chosen day, with what is being written. */
export function FaqPreview({ themes, subject, onClose }: FaqPreviewProps) {
  const [day, setDay] = useState<string | null>(() => firstDay(...beginsOf(themes, subject)));
  const [visitor, setVisitor] = useState<Visitor>('member');
  const seen = faqOn(themes, subject, day ?? today());
  return (
    <PreviewWindow
      onClose={onClose}
      notice={seen.absence}
      note="Un autre statut ne change que le menu : les questions sont les mêmes pour tous."
      viewer={`${VISITORS.find(({ value }) => value === visitor)?.label}, ${formatFrenchDate(day ?? today())}`}
      controls={
        <>
          <NativeSelect
            label="Statut"
            options={VISITORS}
            value={visitor}
            onChange={event => setVisitor(event.target.value as Visitor)}
          />
          <DateField label="Le" value={day} onChange={setDay} />
        </>
      }
    >
      {texts => {
        const word = wordsOf(texts);
        return (
          <PortalPage texts={texts} visitor={visitor} current="shell.faq" isNarrow>
            <h1>{word('faq.title')}</h1>
            <p>{word('faq.introduction')}</p>
            {seen.themes.length === 0 && (
              <p className="preview-rest">
                <strong>{word('faq.emptyTitle')}</strong> {word('faq.empty')}
              </p>
            )}
            {seen.themes.map(theme => (
              <section key={theme.key} className="preview-theme" data-subject={theme.isSubject ? '' : undefined}>
                <h2>{theme.shortLabel}</h2>
                <RichText html={theme.longLabel} level={3} {...deadLinks} />
                {theme.questions.map(({ key, question, answer, isSubject }) => (
                  <details
                    key={key}
                    className="preview-question"
                    open={isSubject}
                    data-subject={isSubject ? '' : undefined}
                  >
                    <summary>{question}</summary>
                    <RichText html={answer} level={4} {...deadLinks} />
                  </details>
                ))}
              </section>
            ))}
          </PortalPage>
        );
      }}
    </PreviewWindow>
  );
}
