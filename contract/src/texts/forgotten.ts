import { area, line, list, section } from './build.ts';

export const forgotten = section(
  'Mot de passe oublié',
  {
    title: line('Titre', 'Mot de passe oublié ou non initialisé'),
    introduction: line('Introduction', 'Nous vous envoyons un lien par e-mail pour choisir un nouveau mot de passe.'),
    identifier: line("Champ de l'identifiant", 'Votre identifiant ou votre adresse e-mail', 60),
    identifierHint: line("Aide sous l'identifiant", 'Par exemple ADH0012345, ou nom@exemple.fr.'),
    identifierMissing: line('Identifiant manquant', 'Indiquez votre identifiant ou votre adresse e-mail.'),
    captchaMissing: line('Captcha manquant', "Recopiez les caractères de l'image, ou répondez à la question."),
    captchaWrong: line(
      'Captcha faux',
      "Ce n'est pas la bonne réponse. Recommencez avec cette nouvelle image ou cette nouvelle question.",
    ),
    captchaExpired: line(
      'Captcha trop ancien',
      'Cette image ou cette question avait plus de 10 minutes, ou avait déjà servi. En voici une autre.',
    ),
    captchaFailed: line('Captcha indisponible', "L'image n'a pas pu être chargée."),
    submit: line('Bouton', 'Recevoir le lien', 40),
    submitting: line("Pendant l'envoi", 'Envoi de votre demande…'),
    back: line('Lien de retour', 'Revenir à la connexion', 60),
    sent: section('Demande envoyée', {
      title: line('Titre', 'Consultez votre messagerie'),
      message: area(
        'Message',
        "Si un compte correspond à ce que vous avez saisi, un e-mail vient d'être envoyé à l'adresse que nous connaissons.",
      ),
      steps: list('Étapes', {
        open: line(
          "Ouvrir l'e-mail",
          "Ouvrez l'e-mail de votre caisse de retraite. Il arrive en général en quelques minutes.",
          200,
        ),
        follow: line(
          'Suivre le lien',
          "Suivez le lien « Choisir mon mot de passe ». Il ne sert qu'une fois, et l'e-mail dit combien de temps il est valable.",
          200,
        ),
        choose: line(
          'Choisir le mot de passe',
          "Choisissez votre nouveau mot de passe : votre espace s'ouvrira aussitôt.",
          200,
        ),
      }),
      nothing: line('Rien reçu : titre', "Vous n'avez rien reçu ?"),
      nothingText: area(
        'Rien reçu : texte',
        "Regardez dans vos courriers indésirables. Si l'e-mail n'y est pas, nous n'avons peut-être pas votre bonne adresse : appelez-nous.",
      ),
      again: line('Rien reçu : bouton', 'Faire une nouvelle demande', 60),
    }),
  },
  { icon: 'mail-question' },
);
