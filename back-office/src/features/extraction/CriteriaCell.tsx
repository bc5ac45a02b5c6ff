import type { Extraction } from 'contract/calls/extraction.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import { Facts } from 'ui/Facts.tsx';
import { countOf } from '../../shell/counts.ts';

type Criteria = Extraction['criteria'];

/** What was asked: in a few words, and unfolded in full. */
export function CriteriaCell(criteria: Criteria) {
  const { documentTypes, bases, socialSystems, state } = criteria;
  const [sent, folders] = [periodOf(criteria), foldersOf(criteria)];
  return (
    <details className="extraction-criteria">
      <summary>
        {oneOf(documentTypes, 'type', 'types')}, {oneOf(socialSystems, 'régime', 'régimes')},{' '}
        {state ? 'déjà extraits' : 'non extraits'}
        {sent && `, envoyés ${sent}`}
        {folders && `, dossiers ${folders}`}
      </summary>
      <Facts
        facts={[
          { label: 'Types de justificatif', value: documentTypes.join(', ') },
          ...(bases.length > 0 ? [{ label: 'Bases', value: bases.join(', ') }] : []),
          { label: 'Régimes', value: socialSystems.join(', ') },
          { label: 'État', value: state ? 'Déjà extraits' : 'Non extraits' },
          { label: 'Envoyés', value: sent || 'à toute date' },
          { label: 'Dossiers', value: folders || 'tous' },
        ]}
      />
    </details>
  );
}

const oneOf = (labels: string[], one: string, several: string) =>
  labels.length === 1 ? labels[0] : countOf(labels.length, one, several);

/** 'du 01/02/2026 au 03/02/2026'; '' for any date. A begin 100 years back was not typed (third document, section 5). */
function periodOf({ dateBegin, dateEnd }: Criteria): string {
  if (!dateEnd) return dateBegin ? `à partir du ${formatFrenchDate(dateBegin)}` : '';
  const isOpen = !dateBegin || Number(dateEnd.slice(0, 4)) - Number(dateBegin.slice(0, 4)) >= 100;
  if (isOpen) return `jusqu'au ${formatFrenchDate(dateEnd)}`;
  if (dateBegin === dateEnd) return `le ${formatFrenchDate(dateBegin)}`;
  return `du ${formatFrenchDate(dateBegin)} au ${formatFrenchDate(dateEnd)}`;
}

function foldersOf({ folderIdBegin, folderIdEnd }: Criteria): string {
  if (folderIdBegin === null) return folderIdEnd === null ? '' : `jusqu'au n° ${folderIdEnd}`;
  if (folderIdEnd === null) return `à partir du n° ${folderIdBegin}`;
  return folderIdBegin === folderIdEnd ? `n° ${folderIdBegin}` : `n° ${folderIdBegin} à ${folderIdEnd}`;
}
