import type { FaqQuestion, FaqTheme } from 'contract/faq.ts';
import { plainText } from 'contract/rich-text.ts';
import type { ContentField } from '../../shell/content/fields.tsx';

/** As history and conflicts show them: formatted text by its words. */
export const THEME_FIELDS: readonly ContentField<FaqTheme>[] = [
  { key: 'shortLabel', label: 'Libellé court' },
  { key: 'longLabel', label: 'Libellé long', show: plainText },
];

export const QUESTION_FIELDS: readonly ContentField<FaqQuestion>[] = [
  { key: 'question', label: 'Question' },
  { key: 'answer', label: 'Réponse', show: plainText },
];
