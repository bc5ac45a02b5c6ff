import { area, line, section } from './build.ts';

export const offline = section(
  'Sans connexion à internet',
  {
    title: line('Titre', 'Vous êtes sans connexion à internet'),
    message: area(
      'Message',
      "La page demandée n'a pas pu être affichée. Vérifiez le wifi ou le réseau de votre téléphone.",
    ),
    saved: area(
      'Ce qui a été écrit',
      'Ce dont nous avons confirmé la réception est bien chez nous. Ce que vous étiez en train de remplir est gardé, là où la page vous le disait.',
    ),
    retry: line('Bouton', 'Réessayer', 40),
    again: area('Ce qui se passe ensuite', 'La page revient seule dès que la connexion est rétablie.'),
    phone: line('Avant le numéro de téléphone', 'Sans internet, vous pouvez nous téléphoner au'),
    application: line("Nom de l'application, sous son icône", 'Ma retraite', 30),
  },
  { icon: 'wifi-off', part: 'server' },
);
