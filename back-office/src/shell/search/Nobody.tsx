import './search.css';
import { Button } from 'ui/Button.tsx';

export const NOTE = "Noter l'appel de quelqu'un que nous ne connaissons pas";

/** What is missing in what was typed, where it names nobody and nothing; null: nothing is. */
export function lackOf(typed: string): string | null {
  if (!/[\p{L}\p{N}]/u.test(typed)) return `« ${typed} » n'est ni un nom, ni un numéro, ni un écran.`;
  if (typed.length < 2) return 'Tapez au moins deux lettres.';
  if (/^(19|20)\d\d$/.test(typed)) return `Une année seule est trop vaste : ajoutez un nom (martin ${typed}).`;
  return null;
}

interface NobodyProps {
  typed: string;
  isScoped: boolean;
  /** Screens, actions, contents or pages of the help were found: they were meant. */
  hasOthers: boolean;
  onNote: () => void;
}

/** Nobody was found: why, and the ways to look. */
export function Nobody({ typed, isScoped, hasOthers, onNote }: NobodyProps) {
  const within = isScoped ? ' dans vos régimes' : '';
  if (hasOthers) return <p className="search-nobody small">Aucun adhérent ne correspond{within}.</p>;
  const lack = lackOf(typed);
  if (lack) return <p className="search-none">{lack}</p>;
  return (
    <div className="search-none">
      <p>
        Personne ne correspond à « {typed} »{within}.
      </p>
      <p className="small">
        Essayez le nom seul ou avec l'année de naissance (martin 1955), un numéro de dossier, de téléphone, le début
        d'une adresse e-mail, les 13 signes du numéro de sécurité sociale, ou le code d'un formulaire de certificat de
        vie.
      </p>
      <Button onClick={onNote}>{NOTE}</Button>
    </div>
  );
}
