import './canned-answers.css';
import { ANSWERED_KIND_LABELS, type AnsweredKind, type CannedAnswer } from 'contract/calls/canned-answers.ts';
import type { ManagerGroup } from 'contract/calls/manager-groups.ts';
import type { SocialSystem } from 'contract/calls/social-systems.ts';
import type { ContentField } from '../../shell/content/fields.tsx';

export const EVERY_KIND = 'Toutes les demandes';
export const EVERY_SYSTEM = 'Tous les régimes';
export const EVERY_GROUP = 'Tous les gestionnaires';

export const kindLabel = (kind: AnsweredKind | null) => (kind ? ANSWERED_KIND_LABELS[kind] : EVERY_KIND);

/** As history and conflicts show them. */
export const answerFields = (
  systems: readonly SocialSystem[],
  groups: readonly Pick<ManagerGroup, 'id' | 'name'>[],
): readonly ContentField<CannedAnswer>[] => [
  { key: 'title', label: 'Titre' },
  { key: 'kind', label: 'Pour', show: kindLabel },
  {
    key: 'socialSystemId',
    label: 'Régime',
    show: (id: number) => systems.find(one => one.id === id)?.systemName ?? `n° ${id}`,
  },
  {
    key: 'groupId',
    label: 'Réservée à',
    show: (id: number | null) => (id ? (groups.find(one => one.id === id)?.name ?? `groupe n° ${id}`) : EVERY_GROUP),
  },
  { key: 'text', label: 'Texte', show: (text: string) => <span className="answer-text">{text}</span> },
];
