import { area, line, section } from './build.ts';

export const documents = section(
  'Mes documents',
  {
    title: line('Titre', 'Documents de mon régime', 60),
    certificate: line("Lien vers l'attestation", 'Obtenir une attestation de paiement', 60),
    loading: line('Pendant le chargement', 'Chargement de vos documents…'),
    failed: line('Documents indisponibles', "Vos documents n'ont pas pu être chargés."),
    noFolder: line('Aucun dossier', "Nous n'avons trouvé aucun dossier à votre nom."),
    search: line('Champ de recherche', 'Chercher dans mes documents', 60),
    searchHint: line('Aide sous la recherche', 'Un ou plusieurs mots, par exemple « relevé 2025 ».'),
    none: area('Rien trouvé', 'Aucun document ne correspond. Essayez avec un autre mot, ou appelez-nous.'),
    one: line('Un document trouvé', '1 document correspond.'),
    many: line('Plusieurs documents trouvés', '{count} documents correspondent.'),
    system: line('Documents du régime : titre', 'Documents de mon régime'),
    folder: line('Documents du dossier : titre', 'Documents de mon dossier'),
    tax: line('Documents fiscaux : titre', 'Mes documents fiscaux'),
    taxLabel: line('Un document fiscal sans libellé', 'Imprimé fiscal {year}'),
    emptyTitle: line('Aucun document : titre', "Il n'y a pas encore de document ici."),
    empty: area('Aucun document : texte', 'Vous attendez un document ? Appelez-nous.'),
    details: line("Sous le nom d'un document", '{format}, {size} — {date}', 60),
    taxDetails: line("Sous le nom d'un document fiscal", '{format}, {size} — revenus de {year}', 60),
    missing: line('Fichier absent', 'Fichier bientôt disponible', 60),
    download: line('Bouton', 'Télécharger', 40),
    downloadNamed: line("Bouton, lu par les lecteurs d'écran", 'Télécharger {name}'),
    downloaded: line('Après le téléchargement', '« {name} » est téléchargé.'),
    downloadFailed: line('Téléchargement manqué', "« {name} » n'a pas pu être téléchargé."),
  },
  { icon: 'files', routeName: 'myDocuments.mySocialSystemDocuments' },
);

export const certificate = section(
  'Attestation de paiement',
  {
    title: line('Titre', 'Obtenir une attestation de paiement', 60),
    introduction: line('Introduction', 'Elle détaille les versements reçus et porte un numéro vérifiable.'),
    question: line('Question', 'Pour quelle période ?', 60),
    last12: line('Douze derniers mois', 'Les 12 derniers mois', 60),
    last3: line('Trois derniers mois', 'Les 3 derniers mois', 60),
    year: line('Une année', 'Année {year}', 60),
    make: line('Bouton', 'Télécharger mon attestation (PDF)', 60),
    done: line(
      'Attestation téléchargée',
      'Votre attestation est téléchargée. Elle se trouve avec vos téléchargements.',
    ),
    loading: line('Pendant le chargement', 'Chargement de votre dossier…'),
    failed: line('Dossier indisponible', "Votre dossier n'a pas pu être chargé."),
    noFolder: line('Aucun dossier', "Nous n'avons trouvé aucun dossier à votre nom."),
  },
  { icon: 'certificate', routeName: 'myDocuments.getPaymentCertificate' },
);

export const checkCertificate = section(
  'Vérifier une attestation',
  {
    title: line('Titre', 'Vérifier une attestation', 60),
    introduction: line(
      'Introduction',
      'Vous avez reçu une attestation de paiement ? Son numéro est en bas du document.',
    ),
    number: line('Champ', "Numéro de l'attestation", 60),
    hint: line('Aide sous le champ', 'Seize signes, par exemple 7K2M-9QXT-4B3R-W6ZD.'),
    wrong: line('Numéro incomplet', 'Le numéro compte seize lettres et chiffres.'),
    check: line('Bouton', 'Vérifier', 40),
    valid: line('Attestation connue : titre', 'Cette attestation est authentique.'),
    unknown: line('Attestation inconnue : titre', "Aucune attestation n'a ce numéro."),
    unknownAdvice: area(
      'Attestation inconnue : conseil',
      'Relisez le numéro. S’il est exact, ce document ne vient pas de nous.',
    ),
    issuedAt: line('Date de délivrance', 'Délivrée le', 60),
    name: line('Bénéficiaire', 'Bénéficiaire', 60),
    system: line('Régime', 'Régime', 60),
    period: line('Période', 'Période', 60),
    between: line('Les deux jours', 'Du {begin} au {end}', 60),
    total: line('Total', 'Total net versé', 60),
  },
  { icon: 'certificate' },
);
