import { area, line, section } from './build.ts';

export const means = section(
  'Mes moyens de vérification',
  {
    title: line('Titre', 'Mes moyens de vérification'),
    subtitle: line(
      'Sous-titre',
      "Ce qui nous permet de savoir que c'est bien vous, avant de changer de compte bancaire par exemple.",
    ),
    failed: line('Chargement impossible', "Vos moyens de vérification n'ont pas pu être chargés."),
    phones: section('Codes envoyés', {
      title: line('Titre', 'Codes envoyés'),
      sms: line('SMS', 'Par SMS au {to}'),
      call: line('Appel', 'Par un appel au {to}'),
      letter: line('Courrier', 'Par courrier à {to}, sous quelques jours'),
      none: area('Aucun', 'Nous ne pouvons vous envoyer aucun code : indiquez-nous un numéro de téléphone.'),
      wait: area(
        'Numéro récent',
        "Un nouveau numéro reçoit des codes 30 jours après son enregistrement. D'ici là, l'ancien numéro continue de servir.",
      ),
      password: area('Mot de passe seul', 'Pour le moment, seul votre mot de passe vous protège.'),
    }),
    own: section('Clés et application', {
      title: line('Titre', 'Vos clés et votre application de codes'),
      none: area(
        'Aucun',
        "Aucun pour le moment. Une clé d'accès se sert de votre empreinte ou de votre visage : rien à recopier.",
      ),
      passkey: line('Sorte : clé', "Clé d'accès, depuis le {date}"),
      totp: line('Sorte : application', 'Application de codes, depuis le {date}'),
      addPasskey: line('Bouton : clé', "Ajouter une clé d'accès", 40),
      addTotp: line('Bouton : application', 'Ajouter une application de codes', 40),
      rename: line('Bouton : renommer', 'Renommer {name}'),
      remove: line('Bouton : retirer', 'Retirer {name}'),
      askRemove: line('Retirer : titre', 'Retirer ce moyen ?'),
      removeText: area('Retirer : texte', '« {name} » ne vous reconnaîtra plus. Un e-mail vous le confirmera.'),
      confirmRemove: line('Retirer : bouton', 'Retirer', 40),
      name: line('Nom', 'Nom de ce moyen', 60),
      nameHint: line('Nom : aide', 'Pour le reconnaître dans cette page.'),
      noName: line('Nom vide', 'Donnez-lui un nom.'),
      save: line('Nom : bouton', 'Enregistrer ce nom', 40),
      phone: line('Nom proposé', 'Mon téléphone', 60),
    }),
    passkey: section("Nouvelle clé d'accès", {
      why: area(
        'Explications',
        "Votre appareil va vous demander votre empreinte, votre visage ou son code. Rien de cela ne quitte l'appareil.",
      ),
      make: line('Bouton', "Créer ma clé d'accès", 40),
      givenUp: area('Abandonnée', "La clé d'accès n'a pas été créée. Recommencez quand vous voulez."),
      known: area('Déjà là', "Cet appareil a déjà une de vos clés d'accès."),
      failed: area('Impossible', "Ce navigateur n'a pas pu créer de clé d'accès. Choisissez une application de codes."),
    }),
    totp: section('Nouvelle application de codes', {
      why: area(
        'Explications',
        'Ouvrez votre application de codes (Google Authenticator, FreeOTP…) et scannez ce dessin.',
      ),
      drawing: line('Dessin', 'Code à scanner', 60),
      typed: line('Clé à saisir', 'Impossible de scanner ? Saisissez cette clé :'),
      code: line('Premier code', 'Premier code de votre application', 60),
      codeHint: line('Premier code : aide', 'Les 6 chiffres affichés alors.'),
      noCode: line('Code vide', 'Saisissez les 6 chiffres affichés par votre application.'),
      wrong: area(
        'Code erroné',
        "Ce code n'est pas le bon. Attendez le suivant : l'heure de votre téléphone doit être juste.",
      ),
      add: line('Bouton', 'Ajouter cette application', 40),
    }),
    codes: section('Codes de secours', {
      title: line('Titre', 'Vos codes de secours'),
      why: area(
        'Explications',
        "Dix codes à noter sur papier. Chacun remplace une fois votre appareil, s'il est perdu.",
      ),
      left: line('Restants', 'Codes restants : {left} sur 10, faits le {date}.'),
      make: line('Bouton', 'Faire mes codes', 40),
      again: line('Bouton : de nouveaux', 'Faire de nouveaux codes', 40),
      againText: area('De nouveaux : texte', 'Les codes que vous aviez ne serviront plus.'),
      keep: area('À noter', 'Notez ces codes ou imprimez cette page : ils ne seront plus affichés.'),
      kept: line('Bouton : notés', 'Je les ai notés', 40),
    }),
    added: line('Ajouté', 'Votre nouveau moyen est ajouté.'),
    renamed: line('Renommé', 'Le nom est changé.'),
    removed: line('Retiré', 'Ce moyen ne vous reconnaît plus.'),
  },
  { icon: 'shield-check' },
);

export const lostDevice = section(
  'Appareil perdu',
  {
    title: line('Titre', "J'ai perdu mon appareil"),
    why: area(
      'Ce qui ne change pas',
      'Votre identifiant et votre mot de passe vous connectent comme avant, depuis un autre appareil.',
    ),
    call: line('Appel : titre', 'Recevez un appel'),
    callText: area(
      'Appel : texte',
      "Quand nous vérifions que c'est bien vous, choisissez « Recevoir un appel » : un téléphone fixe enregistré convient.",
    ),
    letter: line('Courrier : titre', 'Recevez un courrier'),
    letterText: area(
      'Courrier : texte',
      'Choisissez « Recevoir un courrier » : une lettre avec un code arrive chez vous sous quelques jours.',
    ),
    phone: line('Téléphone : titre', 'Appelez-nous'),
    phoneText: area(
      'Téléphone : texte',
      'Si votre téléphone a été volé, appelez-nous : nous protégerons votre espace.',
    ),
    write: line('Message : titre', 'Écrivez-nous'),
    writeText: area(
      'Message : texte',
      "Rien de cela ne convient ? Écrivez-nous d'où vous pouvez : votre message passe avant les autres.",
    ),
    writeLink: line('Message : lien', 'Écrire au sujet de mon appareil', 60),
    back: line('Lien de retour', 'Revenir à la connexion', 60),
    loading: line('Chargement', 'Nous regardons comment vous pouvez recevoir un code…'),
    failed: line('Chargement impossible', "Nous n'avons pas pu regarder comment vous pouvez recevoir un code."),
  },
  { icon: 'device-mobile-off' },
);
