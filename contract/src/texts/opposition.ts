import { area, line, section } from './build.ts';

export const opposition = section(
  "Page « Ce n'est pas moi »",
  {
    title: line('Titre', "Ce n'est pas moi"),
    loading: line('Pendant le chargement', 'Vérification de votre lien…'),
    told: section('Ce que disait le message', {
      email: area(
        'Adresse e-mail',
        'Nous vous avons écrit : une autre adresse e-mail a été demandée pour votre espace.',
      ),
      password: area('Mot de passe', 'Nous vous avons écrit : le mot de passe de votre espace a été changé.'),
      bank: area(
        'Compte bancaire',
        'Nous vous avons écrit : un autre compte bancaire a été demandé dans votre espace.',
      ),
      device: area(
        'Nouvel appareil, ou codes',
        'Nous vous avons écrit : votre espace a été ouvert depuis un appareil que nous ne connaissions pas, ou des codes y ont été demandés ou essayés.',
      ),
      factor: area(
        'Nouveau moyen de vérification',
        'Nous vous avons écrit : un moyen de vérification a été ajouté à votre espace.',
      ),
      phone: area('Téléphone', 'Nous vous avons prévenu : un de vos numéros de téléphone a été changé.'),
    }),
    what: line('Annonce', "Si ce n'est pas vous, appuyez sur le bouton. Nous allons :"),
    effects: section('Ce qui se passera', {
      undo: line('Arrêter', "arrêter les changements d'adresse e-mail, de téléphone et de compte bancaire", 120),
      close: line(
        'Fermer',
        'fermer votre espace sur tous les appareils ; si nous avons votre adresse e-mail, votre mot de passe ne servira plus',
        120,
      ),
      means: line(
        'Retirer',
        "retirer les moyens de vérification ajoutés depuis ce jour-là, ou dans les 30 jours d'avant",
        120,
      ),
      hold: line('Protéger', "protéger votre compte bancaire jusqu'à ce que nous vous ayons parlé", 120),
    }),
    asks: section('Contacts changés depuis peu', {
      email: line('Adresse e-mail', 'Est-ce bien votre adresse, {contact} ?', 120),
      mobile: line('Mobile', 'Est-ce bien votre mobile, {contact} ?', 120),
      fixed: line('Téléphone fixe', 'Est-ce bien votre téléphone fixe, {contact} ?', 120),
      why: line('Explication', "Changement récent. S'il n'est pas de vous, nous remettons ce qu'il y avait avant."),
      yes: line('Oui', "Oui, c'est bien à moi", 60),
      no: line('Non', "Non, ce n'est pas à moi", 60),
      removed: section('Téléphone retiré', {
        mobile: line('Mobile', 'Est-ce vous qui avez retiré votre mobile, {contact} ?', 120),
        fixed: line('Téléphone fixe', 'Est-ce vous qui avez retiré votre téléphone fixe, {contact} ?', 120),
        yes: line('Oui', "Oui, c'est moi", 60),
        no: line('Non', "Non, ce n'est pas moi", 60),
      }),
      missing: line('Sans réponse', 'Répondez par oui ou par non.'),
    }),
    was: area('Si la personne a fait le changement', "Si c'est vous, fermez cette page : rien ne sera changé."),
    confirm: line('Bouton', "Ce n'est pas moi", 60),
    confirming: line('Pendant la protection', 'Protection de votre espace…'),
    done: section('Espace protégé', {
      title: line('Titre', 'Votre espace est protégé'),
      message: area(
        'Message',
        "Les changements d'adresse e-mail, de téléphone et de compte bancaire sont arrêtés, et votre espace est fermé partout.",
      ),
      email: line('Adresse remise', 'Votre adresse e-mail est de nouveau la vôtre.'),
      bank: line('Compte remis', "Nous vous payons de nouveau sur votre compte d'avant."),
      bankInPayroll: area(
        "Compte remis, mais la paie a déjà l'autre",
        "Votre dossier a de nouveau votre compte d'avant. Mais le service qui paie avait déjà reçu l'autre compte : nous le faisons retirer. Appelez-nous tout de suite, pour savoir où ira votre prochain versement.",
      ),
      onlyInPayroll: area(
        'Aucun compte remis, mais la paie a le compte refusé',
        'Le service qui paie avait déjà reçu le compte que vous refusez : nous le faisons retirer. Appelez-nous tout de suite, pour savoir où ira votre prochain versement.',
      ),
      next: area(
        'La suite',
        'Appelez-nous maintenant : tant que nous ne vous avons pas parlé, aucun compte bancaire ne peut être changé. Puis choisissez un nouveau mot de passe.',
      ),
      nextKept: area(
        'La suite, sans adresse e-mail',
        "Appelez-nous maintenant : tant que nous ne vous avons pas parlé, aucun compte bancaire ne peut être changé. Nous n'avons pas d'adresse e-mail où vous envoyer un lien : votre mot de passe sert encore. Connectez-vous, et changez-le dans « Ma situation ».",
      ),
    }),
    again: section('Lien qui a déjà servi', {
      title: line('Titre', 'Votre espace est déjà protégé'),
      message: area(
        'Message',
        "Ce lien a déjà servi : les changements d'adresse e-mail, de téléphone et de compte bancaire sont arrêtés. Si vous ne nous avez pas encore parlé, appelez-nous.",
      ),
      signIn: line('Lien vers la connexion', 'Me connecter', 60),
    }),
    gone: section('Lien qui ne fonctionne plus', {
      title: line('Titre', "Ce lien n'est plus valable"),
      message: area(
        'Message',
        "Il date de plus de 30 jours, ou il n'est pas complet. Appelez-nous : nous protégerons votre espace avec vous.",
      ),
    }),
    signIn: line('Lien vers la connexion', 'Me connecter pour le changer', 60),
    password: line('Lien vers le nouveau mot de passe', 'Choisir un nouveau mot de passe', 60),
  },
  { icon: 'hand-stop' },
);
