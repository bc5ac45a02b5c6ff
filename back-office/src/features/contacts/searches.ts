import { CONTACT_ABOUTS, type ContactAbout } from 'contract/values/requests.ts';
import { type RawSearch, readFlag, readNumber } from '../../search.ts';

/** Whom it begins with: '?adherent=12', or '?inconnu=true' for somebody whom the fund does not know. */
export interface ContactSearch {
  adherent?: number;
  inconnu?: true;
  /** '&courrier=true': a letter, with its scan. */
  courrier?: true;
  /** '&sujet=lostDevice': what it is beside a question. */
  sujet?: ContactAbout;
}

export const readContactSearch = (raw: RawSearch): ContactSearch => ({
  adherent: readNumber(raw.adherent, 1),
  inconnu: readFlag(raw.inconnu),
  courrier: readFlag(raw.courrier),
  sujet: CONTACT_ABOUTS.find(about => about === raw.sujet),
});
