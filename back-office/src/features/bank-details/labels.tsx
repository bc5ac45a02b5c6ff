import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHandStop,
  IconReplace,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { BankChangeState, BankCheck, BankRisk } from 'contract/values/bank-changes.ts';
import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';

const STATES: Record<BankChangeState, { label: string; tone: BadgeProps['tone']; icon: ReactElement }> = {
  asked: { label: 'Demandé', tone: 'info', icon: <IconClock /> },
  checked: { label: 'Vérifié', tone: 'info', icon: <IconClock /> },
  waiting: { label: 'En attente', tone: 'info', icon: <IconClock /> },
  toValidate: { label: 'À valider', tone: 'warning', icon: <IconAlertTriangle /> },
  accepted: { label: 'Accepté', tone: 'success', icon: <IconCircleCheck /> },
  transmitted: { label: 'Transmis', tone: 'success', icon: <IconSend /> },
  refused: { label: 'Refusé', tone: 'danger', icon: <IconX /> },
  cancelled: { label: 'Annulé', tone: 'muted', icon: <IconX /> },
  frozen: { label: 'Gelé', tone: 'danger', icon: <IconHandStop /> },
  replaced: { label: 'Remplacé', tone: 'muted', icon: <IconReplace /> },
};
export const stateName = (state: BankChangeState) => STATES[state].label;

export function BankChangeStateBadge({ state }: { state: BankChangeState }) {
  const { label, ...look } = STATES[state];
  return <Badge {...look}>{label}</Badge>;
}

/** Something about it is not confirmed, or is new: a manager looks first. */
export const RiskBadge = () => (
  <Badge tone="danger" icon={<IconAlertTriangle />}>
    À risque
  </Badge>
);

/** Why a manager looks before a change is accepted. */
export const RISK_WORDS: Record<BankRisk, string> = {
  check: 'Le registre ne confirme pas que le compte est à cette personne',
  holder: "Le titulaire ne porte pas le nom de l'adhérent",
  sharedIban: "Ce compte est déjà celui d'une autre personne",
  refusedIban: 'Ce compte a déjà été refusé ou gelé',
  frozen: 'Un autre changement de cette personne est gelé',
  paidElsewhere: 'Le compte payé a changé depuis la demande, par le fichier du fonds',
  deceased: "Le décès de l'adhérent est connu",
  contact: 'Adresse e-mail ou téléphone changé il y a moins de 30 jours',
  helper: 'Un tiers de confiance a été nommé ou changé il y a moins de 7 jours',
  visit: "Un gestionnaire a ouvert l'espace de cette personne il y a moins de 7 jours",
  alarm:
    'Une alerte de sécurité : mot de passe choisi par un lien peu avant, ou plusieurs adhérents depuis une même adresse',
};

export const CHECK_WORDS: Record<BankCheck, string> = {
  match: 'Le compte est bien à cette personne',
  close: 'Le titulaire a un nom proche',
  no: "Le compte n'est pas à cette personne",
  impossible: "Le registre n'a pas pu répondre",
};
