import type { Erasure } from '../fund/retention/person.ts';
import { REGISTER_YEARS } from '../fund/retention/register.ts';
import type { Config } from '../platform/config.ts';
import { dayWords, instantWords } from '../platform/day-words.ts';

const dayOf = (day: string) => dayWords(new Date(`${day}T12:00:00Z`));

/** What an erasure leaves to show: what went, what is kept, why and until when; numbers, no name. */
export function certificate(call: {
  erasure: Erasure;
  contents: string[];
  now: Date;
  reason: string;
  config: Config;
}): string {
  const { erasure, contents, now, reason, config } = call;
  const { id, folders } = erasure.person;
  const later = (months: number) => {
    const date = new Date(now);
    date.setUTCMonth(date.getUTCMonth() + months);
    return dayWords(date);
  };
  const gone = erasure.gone.map(({ line, rows }) => `  - ${line.inFrench} : ${rows}`);
  const kept = erasure.kept.map(
    ({ line, kept }) =>
      `  - ${line.inFrench} : ${kept.rows}, jusqu'au ${dayOf(kept.until)} au plus tard (code de commerce, art. L123-22)`,
  );
  return `ATTESTATION D'EFFACEMENT
Règlement (UE) 2016/679, article 17

Compte n° ${id}, ${folders.length > 0 ? `dossier(s) n° ${folders.join(', ')}` : 'sans dossier'}
Effacé le ${instantWords(now)} (heure de Paris)
${reason ? `Motif : ${reason}\n` : ''}
Ce qui a été effacé
  - Identité, identifiant, e-mail, téléphones, adresses, NIR, mot de passe et préférences du compte
${gone.join('\n')}${gone.length > 0 ? '\n' : ''}  - Fichiers effacés du stockage : ${contents.length}

Ce que la loi conserve, sans identité
${kept.length > 0 ? kept.join('\n') : '  - Aucun paiement : rien.'}

Ce qui reste, par numéros
  - Journal d'audit : jusqu'au ${later(config.AUDIT_RETENTION_MONTHS)} (sécurité du traitement, RGPD, art. 32). Il est scellé et ne se réécrit
    pas : un motif du service, ou le texte d'une recherche ancienne, peut y citer la personne jusqu'à cette date
  - Rapports d'import : 90 jours après l'import, une valeur que l'import a refusée (numéro de ligne, colonne, valeur) peut y figurer
  - Vue enregistrée par un gestionnaire sous un nom de famille seul : jusqu'à ce qu'il la retire
  - Registre des effacements : jusqu'au ${later(REGISTER_YEARS * 12)}, pour qu'une sauvegarde ou un import ne ramène pas la personne

Les sauvegardes antérieures contiennent encore ces données jusqu'à leur propre échéance. Une sauvegarde restaurée est
purgée de nouveau, à la fin de la restauration et au démarrage. Le système de gestion de la caisse s'efface à part.
`;
}
