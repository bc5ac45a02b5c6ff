import type { FaqQuestionRecord, FaqThemeRecord } from 'contract/calls/faq.ts';
import { plainText } from 'contract/values/rich-text.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import type { ContentField } from '../../shell/content/fields.tsx';

const STATE_FIELDS = [
  { key: 'visibility', label: 'Visible' },
  { key: 'visibilityBegin', label: 'Affiché à partir du', show: (day: string) => formatFrenchDate(day) },
  { key: 'visibilityEnd', label: "Affiché jusqu'au", show: (day: string) => formatFrenchDate(day) },
] as const;

/** As history and conflicts show them: formatted text by its words. */
export const THEME_FIELDS: readonly ContentField<FaqThemeRecord>[] = [
  { key: 'shortLabel', label: 'Libellé court' },
  { key: 'longLabel', label: 'Libellé long', show: plainText },
  ...STATE_FIELDS,
];

export const QUESTION_FIELDS: readonly ContentField<FaqQuestionRecord>[] = [
  { key: 'question', label: 'Question' },
  { key: 'answer', label: 'Réponse', show: plainText },
  ...STATE_FIELDS,
];

/** Where a question is: what its form changes beside its texts. */
export const placeAmong = (themes: readonly FaqThemeRecord[]): ContentField<FaqQuestionRecord> => ({
  key: 'themeId',
  label: 'Thème',
  show: (id: number) => themes.find(theme => theme.id === id)?.shortLabel ?? 'Un thème créé entre-temps',
});
