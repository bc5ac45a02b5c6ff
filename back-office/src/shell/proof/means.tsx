import { IconDeviceMobile, IconFingerprint, IconListNumbers, IconPassword } from '@tabler/icons-react';
import { canHavePasskeys } from 'client/passkeys.ts';
import { type ProofMeans, SENT_MEANS, type SentMeans } from 'contract/calls/proof.ts';
import type { ReactNode } from 'react';

interface Words {
  icon: ReactNode;
  name: string;
  /** Where it is found. */
  hint: string;
}

/** The staff is sent no codes. */
export type StaffMeans = Exclude<ProofMeans, SentMeans>;
const isOfStaff = (means: ProofMeans): means is StaffMeans => !SENT_MEANS.some(sent => sent === means);

export const MEANS: Record<StaffMeans, Words> = {
  passkey: {
    icon: <IconFingerprint />,
    name: "Clé d'accès",
    hint: 'votre empreinte, votre visage ou le code de cet ordinateur',
  },
  totp: {
    icon: <IconDeviceMobile />,
    name: 'Application de codes',
    hint: 'les 6 chiffres affichés sur votre téléphone',
  },
  recovery: { icon: <IconListNumbers />, name: 'Code de secours', hint: 'un de ceux que vous avez notés' },
  password: { icon: <IconPassword />, name: 'Mot de passe', hint: 'celui de votre connexion' },
};

/** Those that this browser can take, the strongest first; all of them where it can take none. */
export function usableMeans(all: readonly ProofMeans[]): readonly StaffMeans[] {
  const means = all.filter(isOfStaff);
  const usable = means.filter(one => one !== 'passkey' || canHavePasskeys());
  return usable.length > 0 ? usable : means;
}
