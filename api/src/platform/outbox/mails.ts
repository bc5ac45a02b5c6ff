import { layOut, type MailContent } from './mail-layout.ts';

export type { MailContent } from './mail-layout.ts';

export interface Person {
  /** 'M.', 'Mme' or nothing; managers have none. */
  civility?: string | null;
  firstname: string;
  lastname: string;
}

/** Which site the mail speaks of; the member portal unless told. */
export type Site = 'member' | 'backOffice';

/** Its name, as its own pages have it, and how a sentence speaks of it. */
const SITES = {
  member: { name: 'Mon espace retraite', inSentence: 'votre espace retraite en ligne' },
  backOffice: {
    name: 'Espace Gestion Retraite - Administration',
    inSentence: 'l’Espace Gestion Retraite - Administration',
  },
};

const CIVILITIES: Record<string, string> = { 'M.': 'Monsieur', Mme: 'Madame' };

/** 'Bonjour Madame Lefèvre,', as the portal says it; without a civility 'Bonjour Camille Lefèvre,'. */
const hello = ({ civility, firstname, lastname }: Person) =>
  `Bonjour ${CIVILITIES[civility?.trim() ?? ''] ?? firstname} ${lastname},`;

const NOT_YOU = 'Si vous n’êtes pas à l’origine de cette demande, ne tenez pas compte de ce message : rien ne change.';

/** How long a link works, in words: '48 heures', '1 heure'. */
const during = (hours: number) => (hours === 1 ? '1 heure' : `${hours} heures`);

/** The one-time link by which a manager or a member chooses a password; `hours` is how long it works. */
export function passwordLink(values: Person & { url: string; hours: number; site?: Site }): MailContent {
  const site = SITES[values.site ?? 'member'];
  return layOut({
    sender: site.name,
    subject: 'Choisissez votre mot de passe',
    title: 'Choisissez votre mot de passe',
    paragraphs: [
      hello(values),
      `Vous pouvez choisir un nouveau mot de passe pour ${site.inSentence}.`,
      `Ce lien fonctionne une seule fois, pendant ${during(values.hours)}. Une nouvelle demande le remplace.`,
    ],
    button: { label: 'Choisir mon mot de passe', url: values.url },
    notes: [NOT_YOU, 'Personne ne vous demandera jamais votre mot de passe, ni par e-mail ni par téléphone.'],
  });
}

/** The link by which a member confirms the address that they gave; `hours` is how long it works. */
export function emailLink(values: Person & { url: string; hours: number }): MailContent {
  return layOut({
    sender: SITES.member.name,
    subject: 'Confirmez votre adresse e-mail',
    title: 'Confirmez votre adresse e-mail',
    paragraphs: [
      hello(values),
      `Cette adresse e-mail a été indiquée pour ${SITES.member.inSentence}. Confirmez-la pour continuer.`,
      `Ce lien fonctionne une seule fois, pendant ${during(values.hours)}. Une nouvelle demande le remplace.`,
    ],
    button: { label: 'Confirmer mon adresse', url: values.url },
    notes: [NOT_YOU],
  });
}

/** The notice after a change of password: the way by which its owner learns of a theft. */
export function passwordChanged(values: Person & { site?: Site; contact?: string | null }): MailContent {
  const site = SITES[values.site ?? 'member'];
  return layOut({
    sender: site.name,
    subject: 'Votre mot de passe a été changé',
    title: 'Votre mot de passe a été changé',
    paragraphs: [
      hello(values),
      `Le mot de passe qui ouvre ${site.inSentence} vient d’être changé. Les autres connexions ouvertes ont été fermées.`,
      'Si c’est vous, vous n’avez rien à faire.',
    ],
    notes: [`Si ce n’est pas vous, prévenez-nous sans attendre${values.contact ? ` : ${values.contact}` : ''}.`],
  });
}

/** The notice that repeated failures have blocked the account. */
export function accountBlocked(values: Person & { site?: Site; contact?: string | null }): MailContent {
  const site = SITES[values.site ?? 'member'];
  return layOut({
    sender: site.name,
    subject: 'Votre compte est bloqué',
    title: 'Votre compte est bloqué',
    paragraphs: [
      hello(values),
      `Après plusieurs essais avec un mauvais mot de passe, l’accès à ${site.inSentence} est bloqué pour le protéger.`,
      `Un gestionnaire peut le débloquer${values.contact ? ` : écrivez-nous à ${values.contact}` : ''}.`,
    ],
    notes: ['Si ces essais ne viennent pas de vous, dites-le au gestionnaire.'],
  });
}

/** To the former address, once another one was confirmed: the way by which its owner learns of a theft. */
export function emailChanged(values: Person & { contact?: string | null }): MailContent {
  return layOut({
    sender: SITES.member.name,
    subject: 'Votre adresse e-mail a été changée',
    title: 'Votre adresse e-mail a été changée',
    paragraphs: [
      hello(values),
      `Une nouvelle adresse e-mail vient d’être confirmée pour ${SITES.member.inSentence}. Nous n’écrirons plus à celle-ci.`,
      'Si c’est vous, vous n’avez rien à faire.',
    ],
    notes: [`Si ce n’est pas vous, prévenez-nous sans attendre${values.contact ? ` : ${values.contact}` : ''}.`],
  });
}
