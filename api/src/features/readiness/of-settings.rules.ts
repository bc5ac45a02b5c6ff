import type { ReadinessItem, ReadinessState } from 'contract/calls/readiness.ts';
import type { Config } from '../../platform/config.ts';
import { deliveredOf, findChangeable } from '../../platform/settings.ts';

type Name = Parameters<typeof deliveredOf>[0];
type Wanted = Pick<ReadinessItem, 'group' | 'what'> & { name: Name; without: ReadinessState; says: string };

/** The variables that a fund gives, and what is so without them. */
const WANTED: readonly Wanted[] = [
  {
    ...{ name: 'MAIL_FROM', group: 'messages', what: 'Expéditeur des e-mails', without: 'missing' },
    says: "C'est encore l'adresse livrée en exemple : les e-mails n'arriveront pas.",
  },
  {
    ...{ name: 'MANAGEMENT_EMAIL', group: 'messages', what: 'Adresse du service de gestion', without: 'missing' },
    says: "C'est encore l'adresse livrée en exemple : les notifications du service se perdent.",
  },
  {
    ...{ name: 'SMTP_URL', group: 'messages', what: 'Serveur des e-mails', without: 'missing' },
    says: "Aucun serveur n'est donné : aucun e-mail ne part.",
  },
  {
    ...{ name: 'SMS_URL', group: 'messages', what: 'Passerelle des SMS', without: 'missing' },
    says: "Aucune passerelle n'est donnée : aucun SMS ne part.",
  },
  {
    ...{ name: 'SECURITY_EMAIL', group: 'security', what: 'Adresse prévenue des alarmes', without: 'missing' },
    says: "Aucune adresse : les alarmes ne se voient qu'ici.",
  },
  {
    ...{ name: 'SECURITY_CONTACT', group: 'security', what: 'Contact pour signaler une faille', without: 'missing' },
    says: 'Aucun contact : security.txt est absent des deux sites.',
  },
  {
    ...{ name: 'CLAMD_URL', group: 'security', what: 'Antivirus des fichiers déposés', without: 'review' },
    says: 'Aucun antivirus : les fichiers sont servis sans avoir été analysés.',
  },
  {
    ...{
      name: 'AUDIT_HEADS',
      group: 'security',
      what: "Copie de la fin du journal d'audit hors de la base",
      without: 'review',
    },
    says: "Rien n'est écrit hors de la base : une coupure de la fin du journal ne se verrait pas.",
  },
];

/** Of the configuration as it serves: what is as delivered, or not there, is not the fund's. */
export const itemsOfSettings = (config: Config): ReadinessItem[] =>
  WANTED.map(({ name, group, what, without, says }) => {
    const value = config[name];
    const isOwn = value !== undefined && value !== '' && value !== deliveredOf(name);
    return {
      ...{ id: `setting ${name}`, group, what, state: isOwn ? 'ready' : without, says: isOwn ? 'Renseigné.' : says },
      place: { kind: 'setting', name, canChange: !config.given.has(name) && findChangeable(name) !== undefined },
    };
  });
