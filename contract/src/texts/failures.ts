import { area, line, section } from './build.ts';

export const failures = section(
  "Messages d'erreur",
  {
    retry: line('Bouton pour réessayer', 'Réessayer', 40),
    offline: section('Connexion interrompue', {
      title: line('Titre', 'La connexion au service est interrompue.'),
      message: area(
        'Message',
        "Vérifiez votre accès à internet, puis réessayez. Ce que vous avez saisi n'est pas perdu.",
      ),
    }),
    unavailable: section('Service indisponible', {
      title: line('Titre', 'Le service est momentanément indisponible.'),
      message: area('Message', 'Vos données ne sont pas touchées. Réessayez dans quelques minutes.'),
    }),
    tooMany: section('Trop de demandes', {
      title: line('Titre', 'Trop de demandes ont été faites en peu de temps.'),
      message: area('Message', 'Patientez une minute, puis recommencez.'),
      wait: area("Message, au-delà d'une minute", 'Vous pourrez recommencer dans {minutes} minutes.'),
    }),
    forbidden: section('Accès refusé', {
      title: line('Titre', "Vous n'avez pas accès à cette page."),
      message: area('Message', "Revenez à l'accueil. Si vous pensez qu'il s'agit d'une erreur, appelez-nous."),
    }),
    notFound: section('Introuvable', {
      title: line('Titre', "Ce que vous demandez n'existe pas ou n'existe plus."),
      message: area(
        'Message',
        "Revenez à l'accueil, puis cherchez à nouveau. Si vous ne le trouvez pas, appelez-nous.",
      ),
    }),
    invalid: section('Demande incorrecte', {
      title: line('Titre', "Votre demande n'a pas été comprise."),
      message: area('Message', "Vérifiez ce que vous avez saisi, puis réessayez. Rien n'a été enregistré."),
    }),
    generic: section('Autre erreur', {
      title: line('Titre', "L'application a rencontré une erreur."),
      message: area('Message', 'Réessayez dans un moment.'),
    }),
    page: section('Page qui ne peut pas être affichée', {
      title: line('Titre', "Cette page n'a pas pu être affichée."),
      message: area('Message', 'Rechargez la page. Si le problème persiste, appelez-nous.'),
      reload: line('Bouton', 'Recharger la page', 40),
      offline: area(
        'Message, sans internet',
        "Votre appareil n'est pas relié à internet. Vérifiez votre connexion, puis réessayez. Ce que vous avez saisi n'est pas perdu.",
      ),
    }),
  },
  { icon: 'alert-triangle', part: 'first' },
);
