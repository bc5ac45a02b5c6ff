import './member.css';
import { IconUserCheck, IconUserHeart } from '@tabler/icons-react';
import type { MemberRecord } from 'contract/calls/members.ts';
import type { Statut } from 'contract/calls/relatives.ts';
import { Card } from 'ui/Card.tsx';
import { ErrorState } from 'ui/ErrorState.tsx';
import { frenchPhone } from 'ui/phone-words.ts';

type Relative = NonNullable<MemberRecord['relatives']>[number];

const STATUTS: Record<Statut, string | null> = {
  Conjoint: 'conjoint',
  ExConjoint: 'ex-conjoint',
  NonRenseigne: null,
  Concubin: 'concubin',
  Pacse: 'partenaire de Pacs',
  Enfant: 'enfant',
};

const aboutOf = ({ statut, isTrusted, isDeceased }: Relative) =>
  [statut && STATUTS[statut], isTrusted ? 'tiers de confiance' : 'bénéficiaire', isDeceased && 'décès connu']
    .filter(Boolean)
    .join(', ');

/** Whom the member named; nothing where they named nobody. */
export function RelativesCard({ member, refetch }: { member: MemberRecord; refetch: () => unknown }) {
  const { relatives } = member;
  if (relatives?.length === 0) return null;
  return (
    <Card title="Proches">
      {relatives ? (
        <ul className="member-lines">
          {relatives.map((relative, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a name are two people, and they never change places here
            <li key={index} className="member-line">
              <span className="member-icon" aria-hidden="true">
                {relative.isTrusted ? <IconUserCheck /> : <IconUserHeart />}
              </span>
              <div className="member-words">
                <strong>{relative.name}</strong>
                <span className="muted small member-address">{aboutOf(relative)}</span>
                {relative.authorName && (
                  <span className="muted small member-address">
                    {`Indiqué par ${relative.authorName} au nom de l'adhérent`}
                  </span>
                )}
                {relative.isTrusted && relative.phone && (
                  <a href={`tel:${relative.phone}`} className="figures">
                    {frenchPhone(relative.phone)}
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <ErrorState title="Ses proches n'ont pas pu être chargés." retryText="Réessayer" onRetry={refetch} />
      )}
    </Card>
  );
}
