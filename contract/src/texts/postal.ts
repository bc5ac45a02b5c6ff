import { area, line, section } from './build.ts';

/** One paper form. `fields`: what there is to write, a line each; the last has the most room. */
const form = <const T extends string, const J extends string, const F extends string>(title: T, join: J, fields: F) =>
  section(title, {
    title: line('Titre du formulaire', title),
    join: area("Ce qu'il faut joindre", join),
    fields: area('Ce que la personne écrit, une question par ligne', fields),
  });

const IDENTITY = "La copie de votre carte d'identité ou de votre passeport." as const;

export const postal = section(
  'Par courrier',
  {
    title: line('Titre', 'Faire cette démarche par courrier', 60),
    phoneTitle: line('Titre, quand rien ne se fait par courrier', 'Sans internet : par téléphone', 60),
    introduction: line(
      'Introduction',
      'Imprimez le formulaire, remplissez-le et signez-le. Puis envoyez-le à cette adresse :',
    ),
    address: line('Adresse : chargement', "L'adresse arrive…"),
    addressFailed: line("Adresse : elle n'est pas connue", 'Téléphonez-nous pour connaître notre adresse.'),
    join: line("Avant ce qu'il faut joindre", 'À joindre', 40),
    print: line('Bouton : le formulaire', 'Imprimer le formulaire (PDF)', 60),
    printed: line('Formulaire prêt', 'Le formulaire est prêt.'),
    failed: line('Formulaire impossible', "Le formulaire n'a pas pu être préparé."),
    proofOfLife: area(
      'Certificat de vie',
      'Faites remplir le formulaire par la mairie, signez-le, puis envoyez-le à cette adresse. Le formulaire se trouve plus haut sur cette page, ou dans le courrier que vous avez reçu.',
    ),
    proofOfLifeLater: area(
      "Certificat de vie, quand aucun n'est attendu",
      'Si vous avez reçu un courrier qui demande un certificat, faites remplir son formulaire par la mairie, signez-le, puis envoyez-le à cette adresse.',
    ),
    phoneOnly: area(
      'Ce qui ne se fait pas sur papier',
      'Pour votre sécurité, cette démarche ne se fait pas par courrier. Téléphonez-nous.',
    ),
    forms: section('Formulaires', {
      message: form(
        'Nous écrire',
        'La copie des papiers dont vous nous parlez. Gardez les originaux.',
        'Sujet\nVotre message',
      ),
      document: form(
        'Envoyer un justificatif',
        "La copie du justificatif. Gardez l'original.",
        'Quel justificatif envoyez-vous ?\nPour quelle demande ?',
      ),
      taxData: form(
        'Déclarer mes données fiscales',
        "La copie de toutes les pages de votre avis d'imposition.",
        "Année de l'avis d'imposition\nRevenu fiscal de référence\nNombre de parts",
      ),
      address: form(
        "Changer d'adresse",
        'Rien.',
        'Nouvelle adresse : numéro et rue\nBâtiment, étage, appartement\nCode postal et ville\nPays\nÀ partir de quelle date ?',
      ),
      account: form(
        'Changer de compte bancaire',
        "Un relevé d'identité bancaire (RIB) à votre nom, et la copie de votre carte d'identité ou de votre passeport.",
        'Nom du titulaire du compte\nNuméro du compte (IBAN)\nNom de la banque',
      ),
      email: form("Changer d'adresse e-mail", IDENTITY, 'Nouvelle adresse e-mail, en lettres capitales'),
      phones: form('Changer de numéro de téléphone', IDENTITY, 'Nouveau numéro de mobile\nNouveau numéro fixe'),
      beneficiary: form(
        'Déclarer un bénéficiaire',
        "La copie du livret de famille ou d'un acte de naissance. Prenez un formulaire par personne.",
        'Nom de naissance et prénoms\nDate et lieu de naissance\nLien avec vous\nAdresse et téléphone',
      ),
      trusted: form(
        'Désigner un tiers de confiance',
        IDENTITY,
        'Nom et prénoms de cette personne\nDate de naissance\nAdresse\nTéléphone et adresse e-mail',
      ),
      certificate: form('Demander une attestation de paiement', 'Rien.', 'Pour quels mois ou quelle année ?'),
    }),
    paper: section('Sur le formulaire', {
      to: line('Destinataire', 'À envoyer à', 60),
      who: line('Qui', 'Vous', 60),
      name: line('Nom', 'Nom et prénom', 60),
      folder: line('Dossier', 'Numéro de dossier', 60),
      system: line('Régime', 'Régime', 60),
      asked: line('Demande', 'Votre demande', 60),
      phone: line('Téléphone', 'Un numéro de téléphone pour vous joindre'),
      signature: line('Signature', 'Fait le (date), et votre signature'),
      footer: line('Pied de page, {date} est le jour', 'Formulaire préparé dans votre espace le {date}'),
    }),
  },
  { icon: 'mail' },
);
