import {
  IconAt,
  IconBuildingBank,
  IconBuildingStore,
  IconCertificate,
  IconCircleCheck,
  IconCircleX,
  IconExternalLink,
  IconFileText,
  IconHandStop,
  IconHome,
  IconKey,
  IconKeyOff,
  IconLink,
  IconLinkOff,
  IconLockOpen2,
  IconLogin2,
  IconMail,
  IconMailForward,
  IconMailOpened,
  IconMailX,
  IconMessage,
  IconNote,
  IconPhone,
  IconPhoneOutgoing,
  IconSend,
  IconShieldCheck,
  IconUserEdit,
  IconUsers,
} from '@tabler/icons-react';
import type { TimelineEvent, TimelineEventName } from 'contract/calls/timeline.ts';
import type { Channel } from 'contract/values/channels.ts';
import { CHANNELS, type ContactChannel } from 'contract/values/requests.ts';
import type { ReactElement } from 'react';

interface Words {
  icon: ReactElement;
  title: string;
  tone?: 'danger';
}

/** The drawing of each event, and the words that begin its line. */
const WORDS: Record<TimelineEventName, Words> = {
  messageReceived: { icon: <IconMail />, title: 'Message reçu' },
  messageAnswered: { icon: <IconMailForward />, title: 'Réponse envoyée' },
  messageWritten: { icon: <IconMailForward />, title: 'Message envoyé' },
  supportingDocument: { icon: <IconFileText />, title: 'Pièce justificative reçue' },
  taxData: { icon: <IconFileText />, title: 'Données fiscales reçues' },
  folderDocument: { icon: <IconFileText />, title: 'Document publié' },
  referenceDocument: { icon: <IconFileText />, title: 'Document de référence' },
  proofSent: { icon: <IconCertificate />, title: 'Certificat de vie envoyé' },
  proofEntered: { icon: <IconCertificate />, title: 'Certificat de vie sur papier' },
  proofChecked: { icon: <IconCircleCheck />, title: 'Certificat de vie contrôlé' },
  proofAccepted: { icon: <IconCircleCheck />, title: 'Certificat de vie accepté' },
  proofRefused: { icon: <IconCircleX />, title: 'Certificat de vie refusé', tone: 'danger' },
  swornStatement: { icon: <IconCertificate />, title: "Attestation sur l'honneur signée" },
  paymentCertificate: { icon: <IconCertificate />, title: 'Attestation de paiement établie' },
  bankAsked: { icon: <IconBuildingBank />, title: 'Nouveau compte demandé' },
  bankAccepted: { icon: <IconBuildingBank />, title: 'Nouveau compte accepté' },
  bankTransmitted: { icon: <IconBuildingBank />, title: 'Nouveau compte transmis à la paie' },
  bankRefused: { icon: <IconBuildingBank />, title: 'Nouveau compte refusé', tone: 'danger' },
  bankCancelled: { icon: <IconBuildingBank />, title: 'Changement de compte annulé' },
  bankFrozen: { icon: <IconBuildingBank />, title: 'Changement de compte gelé', tone: 'danger' },
  holdMade: { icon: <IconHandStop />, title: "« Ce n'est pas moi »", tone: 'danger' },
  spaceProtected: { icon: <IconHandStop />, title: 'Espace protégé', tone: 'danger' },
  holdLifted: { icon: <IconShieldCheck />, title: 'Protection du compte bancaire levée' },
  addressChanged: { icon: <IconHome />, title: 'Adresse postale changée' },
  phonesChanged: { icon: <IconPhone />, title: 'Téléphone changé' },
  emailAsked: { icon: <IconAt />, title: 'Nouvelle adresse e-mail demandée' },
  emailConfirmed: { icon: <IconAt />, title: 'Adresse e-mail confirmée' },
  passwordSet: { icon: <IconKey />, title: 'Mot de passe choisi' },
  beneficiaries: { icon: <IconUsers />, title: 'Bénéficiaires modifiés' },
  trustedThirdParty: { icon: <IconUsers />, title: 'Tiers de confiance modifié' },
  mail: { icon: <IconSend />, title: 'E-mail' },
  sms: { icon: <IconMessage />, title: 'SMS' },
  voice: { icon: <IconPhoneOutgoing />, title: 'Appel automatique' },
  signIn: { icon: <IconLogin2 />, title: 'Connexion' },
  connectedAs: { icon: <IconExternalLink />, title: 'Espace ouvert' },
  acting: { icon: <IconUserEdit />, title: 'Action à sa place commencée' },
  factorAdded: { icon: <IconKey />, title: 'Moyen de vérification ajouté' },
  factorRemoved: { icon: <IconKeyOff />, title: 'Moyen de vérification retiré' },
  recoveryCodesMade: { icon: <IconKey />, title: 'Codes de secours créés' },
  linkBound: { icon: <IconLink />, title: 'FranceConnect relié au compte' },
  linkEnded: { icon: <IconLinkOff />, title: 'Lien avec FranceConnect défait' },
  unlocked: { icon: <IconLockOpen2 />, title: 'Compte débloqué' },
  passwordLink: { icon: <IconSend />, title: 'Lien de mot de passe envoyé' },
  emailLink: { icon: <IconSend />, title: 'Lien de validation renvoyé' },
  note: { icon: <IconNote />, title: 'Note' },
  contact: { icon: <IconPhone />, title: 'Contact' },
  bankCallback: { icon: <IconPhoneOutgoing />, title: 'Rappel pour un changement de compte' },
  returnedPost: { icon: <IconMailX />, title: 'Courrier revenu', tone: 'danger' },
};

/** What the member said, by how it came. */
const CONTACTS: Record<ContactChannel, Words> = {
  phone: { icon: <IconPhone />, title: 'Appel noté' },
  post: { icon: <IconMailOpened />, title: 'Courrier saisi' },
  counter: { icon: <IconBuildingStore />, title: 'Visite au guichet notée' },
};

/** The drawing of this event, and the words that begin its line. */
export const wordsOf = ({ event, detail }: TimelineEvent): Words =>
  event === 'contact' && detail && detail in CONTACTS ? CONTACTS[detail as ContactChannel] : WORDS[event];

/** What the service does in its own name; anything else that has an author was done in the member's. */
const OF_THE_SERVICE: readonly TimelineEventName[] = [
  'messageAnswered',
  'messageWritten',
  'proofChecked',
  'proofAccepted',
  'proofRefused',
  'bankAccepted',
  'bankTransmitted',
  'bankRefused',
  'bankCancelled',
  'bankFrozen',
  'bankCallback',
  'spaceProtected',
  'holdLifted',
  'connectedAs',
  'acting',
  'contact',
  'linkBound',
  'unlocked',
  'passwordLink',
  'emailLink',
];

/** ' par Gérard Petit', ' en son nom par Gérard Petit', with who signed it too. */
export function whoDid(event: TimelineEvent): string {
  return `${authorOf(event)}${event.signerName ? `, signé par ${event.signerName}` : ''}`;
}

function authorOf({ event, authorName }: TimelineEvent): string {
  if (!authorName) return event === 'signIn' ? ' à son espace' : '';
  if (event === 'note') return ` de ${authorName}`;
  if (event === 'returnedPost') return ` noté par ${authorName}`;
  if (event === 'proofEntered') return ` saisi par ${authorName}`;
  return OF_THE_SERVICE.includes(event) ? ` par ${authorName}` : ` en son nom par ${authorName}`;
}

/** Who was at the other end of a call back. */
const ANSWERED: Record<string, string> = {
  member: "l'adhérent a répondu",
  other: "quelqu'un d'autre a répondu",
  nobody: "personne n'a répondu",
};
const MESSAGE_STATES: Record<string, string> = { waiting: 'à traiter', answered: 'répondu', closed: 'classé' };

/** Its line of detail. */
export function aboutOf({ event, title, detail, folderId }: TimelineEvent): string {
  const answered = event === 'bankCallback' && detail && ANSWERED[detail];
  const figures = event.startsWith('bank') && !answered && detail && `compte terminé par ${detail}`;
  const file = ['supportingDocument', 'folderDocument'].includes(event) && detail;
  const number = event === 'paymentCertificate' && detail && `n° ${detail}`;
  const state = event === 'messageReceived' && detail && MESSAGE_STATES[detail];
  const channel = event === 'proofEntered' && detail && CHANNELS[detail as Channel];
  const about = event === 'taxData' ? `année ${title}` : title;
  return [channel, about, file, figures, answered, number, folderId && `dossier ${folderId}`, state]
    .filter(Boolean)
    .join(' · ');
}

/** What became of a mail, SMS or call. */
export function sentStates(state: string | null): { text: string; isBad: boolean } {
  if (state === 'failed') return { text: 'Non remis', isBad: true };
  if (state === 'refused') return { text: 'Retenu par une limite', isBad: true };
  return { text: state === 'waiting' ? "En attente d'envoi" : 'Parti', isBad: false };
}
