import type { CheckReason, ListedCheck, PivotField, Verdict } from 'contract/calls/identity-checks.ts';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import { formatFrenchDate } from 'ui/dates.ts';

export const REASONS: Record<CheckReason, string> = {
  none: 'Personne ne lui ressemble',
  doubtful: 'Un adhérent lui ressemble',
  several: 'Plusieurs adhérents ont la même identité',
  taken: "L'adhérent est relié à une autre identité",
  changed: "L'identité a changé depuis qu'elle est reliée",
  opposed: "L'adhérent a répondu « Ce n'est pas moi »",
  deceased: "L'adhérent est décédé",
};

export const FIELD_LABELS: Record<PivotField, string> = {
  familyName: 'Nom de naissance',
  givenNames: 'Prénoms',
  birthDate: 'Date de naissance',
  gender: 'Sexe',
  birthPlace: 'Commune de naissance',
  birthCountry: 'Pays de naissance',
};

const VERDICTS: Record<Verdict, { label: string; tone: NonNullable<BadgeProps['tone']> }> = {
  same: { label: 'Identique', tone: 'success' },
  partial: { label: 'Identique, en partie connu', tone: 'success' },
  close: { label: 'Proche', tone: 'warning' },
  different: { label: 'Différent', tone: 'danger' },
  unknown: { label: 'Inconnu', tone: 'neutral' },
};

export const VerdictBadge = ({ verdict }: { verdict: Verdict }) => (
  <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].label}</Badge>
);

const GENDERS: Record<string, string> = { male: 'Homme', female: 'Femme', 'M.': 'Homme (M.)', Mme: 'Femme (Mme)' };

/** A field as it is read: days in French, '1950' or '02/1950' where the rest is unknown. */
export function fieldText(field: PivotField, value: string): string {
  if (field === 'gender') return GENDERS[value] ?? value;
  if (field === 'birthDate') return birthDateText(value);
  if (field === 'birthCountry' && value === '99100') return 'France (99100)';
  return value;
}

export function birthDateText(value: string): string {
  const [year, month, day] = value.split('-');
  if (month === '00') return `${year}, jour et mois inconnus`;
  if (day === '00') return `${month}/${year}, jour inconnu`;
  return value ? formatFrenchDate(value) : '';
}

export const StateBadge = ({ isBound }: Pick<ListedCheck, 'isBound'>) =>
  isBound === null ? (
    <Badge tone="warning">À vérifier</Badge>
  ) : isBound ? (
    <Badge tone="success">Reliée</Badge>
  ) : (
    <Badge tone="muted">Écartée</Badge>
  );
