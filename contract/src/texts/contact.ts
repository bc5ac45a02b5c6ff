import { line, section } from './build.ts';

export const contact = section(
  'Téléphone',
  {
    phone: line('Numéro de téléphone', '01 99 00 12 34', 20),
    phoneNote: line("Prix de l'appel", 'appel non surtaxé', 60),
    hours: line('Horaires', 'du lundi au vendredi, de 8\u00a0h\u00a030 à 17\u00a0h\u00a030'),
    help: line('Avant le numéro, sous chaque erreur', "Besoin d'aide ? Téléphonez au"),
  },
  { icon: 'phone', part: 'first' },
);
