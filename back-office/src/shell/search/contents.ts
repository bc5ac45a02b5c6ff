import type { ContentFound, FoundContentKind } from 'contract/calls/search.ts';
import { paths } from '../../paths.ts';

/** What each kind is called where it stands among others. */
const KINDS: Record<FoundContentKind, string> = {
  text: 'Contenu',
  homeBlock: "Page d'accueil",
  folderBlock: 'Bandeau dossier',
  headPageBlock: 'En-tête de page',
  faqTheme: 'Thème de la foire aux questions',
  faqQuestion: 'Foire aux questions',
  cannedAnswer: 'Réponse type',
  searchWords: 'Autres mots de la recherche',
  document: 'Document des régimes',
};

/** Where a content stands. */
export const placeOfContent = ({ kind, within }: ContentFound) => [KINDS[kind], within].filter(Boolean).join(' › ');

const BLOCKS = {
  homeBlock: paths.siteMainPage,
  folderBlock: paths.siteFolders,
  headPageBlock: paths.siteHeaderPage,
  cannedAnswer: paths.cannedAnswers,
  searchWords: paths.siteSearchWords,
} as const;

/** Where a content is edited. */
export function addressOfContent({ kind, id, parentId }: ContentFound) {
  if (kind === 'text') return { to: paths.siteContent, search: { texte: id } };
  if (kind === 'faqTheme') return { to: paths.siteFaq, search: { theme: Number(id) } };
  if (kind === 'faqQuestion') return { to: paths.siteFaq, search: { theme: parentId!, edition: Number(id) } };
  if (kind === 'document') return { to: paths.knowledgeModify, params: { documentId: id } };
  return { to: BLOCKS[kind], search: { edition: Number(id) } };
}
