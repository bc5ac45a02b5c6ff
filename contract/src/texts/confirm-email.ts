import { area, line, section } from './build.ts';

export const confirmEmail = section(
  "Confirmation de l'adresse e-mail",
  {
    title: line('Titre', 'Confirmez votre adresse e-mail'),
    message: area('Message', 'Appuyez sur le bouton : votre adresse e-mail sera enregistrée dans votre espace.'),
    confirm: line('Bouton', 'Confirmer mon adresse', 60),
    confirming: line('Pendant la confirmation', 'Confirmation de votre adresse…'),
    goOn: line('Bouton pour continuer', 'Continuer', 60),
    signIn: line('Lien de connexion', 'Se connecter pour continuer', 60),
    confirmed: section('Adresse confirmée', {
      title: line('Titre', 'Votre adresse e-mail est confirmée'),
      message: area('Message', 'Nous vous écrirons désormais à cette adresse.'),
    }),
    confirmedFirst: section('Adresse confirmée, pendant la première connexion', {
      title: line('Titre', 'Votre adresse e-mail est confirmée'),
      message: area(
        'Message',
        'Poursuivez votre première connexion : si elle est restée ouverte sur un autre appareil, elle y avance aussi.',
      ),
    }),
    expired: section('Lien expiré', {
      title: line('Titre', "Ce lien n'est plus valable"),
      message: area(
        'Message',
        'Il a expiré, il a déjà servi, ou un lien plus récent vous a été envoyé. Si vous aviez déjà confirmé votre adresse, tout est en ordre. Sinon, connectez-vous pour demander un nouveau lien.',
      ),
    }),
    lost: section('Page rouverte sans le lien', {
      title: line('Titre', 'Ouvrez de nouveau le lien de votre e-mail'),
      message: area(
        'Message',
        "Par sécurité, le lien disparaît de l'adresse de la page dès son ouverture. Retournez dans votre messagerie et suivez-le de nouveau : il est toujours valable, le temps que dit l'e-mail.",
      ),
    }),
  },
  { icon: 'mail-check' },
);
