import { area, line, section } from './build.ts';

/**
 * What a wrong field is told, by the browser before it sends and by the server (contract/src/texts/words.ts). The server words its
 * answers at the door, those to members as they were edited: api/src/platform/http/said.ts.
 */
export const rules = section(
  'Saisies incorrectes',
  {
    required: line('Champ vide', 'Ce champ est obligatoire.'),
    number: line("Ce qui n'est pas un nombre", 'Indiquez un nombre.'),
    kind: line("Valeur d'une autre sorte", "La valeur indiquée n'a pas la forme attendue."),
    minLength: line('Texte trop court', 'Indiquez au moins {minimum} caractères.'),
    maxLength: line('Texte trop long', 'Indiquez au plus {maximum} caractères.'),
    minItems: line("Rien n'est choisi", 'Choisissez au moins un élément.'),
    maxItems: line('Trop est choisi', 'Choisissez au plus {maximum} éléments.'),
    minimum: line('Nombre trop petit', "La valeur doit être d'au moins {minimum}."),
    maximum: line('Nombre trop grand', "La valeur doit être d'au plus {maximum}."),
    format: line('Autre format', "Le format saisi n'est pas valide."),
    value: line('Autre valeur incorrecte', "La valeur indiquée n'est pas valide."),
    character: line('Caractère interdit', 'Ce texte contient un caractère qui ne peut pas être enregistré.'),
    email: line('Adresse e-mail', 'Indiquez une adresse e-mail complète, par exemple nom@exemple.fr.'),
    contact: area(
      'Tiers de confiance : ni téléphone ni e-mail',
      'Indiquez un téléphone ou une adresse e-mail, pour que nous puissions joindre cette personne.',
    ),
    password: section('Mots de passe faciles à deviner', {
      identifier: area(
        "L'identifiant ou l'adresse e-mail",
        'Ce mot de passe est votre identifiant ou votre adresse e-mail. Choisissez-en un autre, par exemple trois mots sans lien entre eux et un chiffre.',
      ),
      name: area(
        'Le nom ou le prénom',
        "Ce mot de passe contient votre nom ou votre prénom (« {word} »), qu'on essaie en premier. Remplacez-le par des mots sans lien avec vous.",
      ),
      birthYear: area(
        "L'année de naissance",
        "Ce mot de passe contient votre année de naissance ({word}), qu'on essaie en premier. Remplacez-la par un autre nombre.",
      ),
      fund: area(
        'Un mot de la caisse',
        'Ce mot de passe contient « {word} », un mot auquel chacun pense ici. Remplacez-le par des mots sans lien avec votre retraite.',
      ),
      usual: area(
        'Un mot courant',
        "« {word} » est un mot que l'on essaie en premier, même avec des chiffres. Ajoutez-lui deux autres mots, sans lien entre eux.",
      ),
      guessable: area(
        'Trop simple',
        'Ce mot de passe se devine trop vite : une suite, une répétition ou un mot courant. Ajoutez-lui deux mots sans lien entre eux.',
      ),
    }),
    dates: section('Dates', {
      wrong: line('Date incorrecte', 'Indiquez une date valide.'),
      future: line('Dans le futur', 'Cette date est dans le futur.'),
      tooOld: line('Trop ancienne', 'Indiquez une date à partir de {year}.'),
      tooOldPerson: line(
        'Naissance trop ancienne',
        "Cette personne aurait plus de {age} ans : vérifiez l'année de naissance.",
      ),
      olderChild: line(
        'Enfant né avant son parent',
        'Un enfant ne peut pas être né avant vous : vérifiez sa date de naissance.',
      ),
      beforeBirth: line('Avant la naissance', 'Cette date est avant la naissance.'),
      divorce: line('Divorce avant le mariage', 'Le divorce ne peut pas être avant le mariage.'),
    }),
    address: section('Adresses postales', {
      street: line('Sans voie', 'Indiquez le nom de la voie, ou un lieu-dit dans le complément.'),
      streetType: line('Type de voie inconnu', 'Choisissez un type de voie de la liste.'),
      zipCode: line('Code postal', 'Indiquez un code postal de 5 chiffres.'),
      zipCodeUnknown: line(
        "Code postal qui n'existe pas",
        'Aucun code postal français ne commence par {digits} : vérifiez les 5 chiffres.',
      ),
      zipCodeTerritory: line(
        "Code postal d'un autre territoire",
        "Ce code postal n'est pas celui du territoire choisi ({territory}) : corrigez l'un ou l'autre.",
      ),
      city: line('Sans ville', 'Indiquez la ville.'),
      country: line('Pays inconnu', 'Choisissez un pays de la liste.'),
      territory: line("Territoire d'un autre pays", 'Choisissez un territoire du pays indiqué.'),
    }),
    nir: section('Numéros de sécurité sociale', {
      length: line('Longueur', 'Indiquez 13 chiffres, ou 15 avec la clé, ou laissez ce champ vide.'),
      form: line('Forme', "Ce n'est pas un numéro de sécurité sociale."),
      key: line('Clé', 'La clé (les 2 derniers chiffres) ne correspond pas au numéro.'),
    }),
    iban: section('IBAN', {
      missing: line('Vide', "Indiquez l'IBAN : il est sur votre RIB."),
      sign: line('Signe interdit', "Un IBAN n'a que des lettres et des chiffres : retirez « {sign} »."),
      rib: line('Un RIB', 'Vous avez recopié le RIB. Recopiez la ligne « IBAN » : elle commence par deux lettres.'),
      noCountry: line('Sans pays', 'Un IBAN commence par les deux lettres du pays : FR pour la France.'),
      country: line(
        'Pays inconnu',
        "« {country} » n'est le code d'aucun pays qui a des IBAN. Pour la France, c'est FR.",
      ),
      short: line('Trop court', 'Un IBAN de ce pays ({country}) a {length} signes : il en manque {gap}.'),
      long: line('Trop long', 'Un IBAN de ce pays ({country}) a {length} signes : il y en a {gap} de trop.'),
      digits: line(
        "Clé qui n'est pas de chiffres",
        'Après les deux lettres du pays viennent deux chiffres : vérifiez le 3e et le 4e signe.',
      ),
      bank: area(
        'Code banque',
        "Le code banque (signes 5 à 9) n'a que des chiffres : n'avez-vous pas écrit la lettre O à la place d'un zéro ?",
      ),
      noBank: line('Banque inconnue', "Aucune banque n'a le code 00000 : vérifiez les signes 5 à 9."),
      branch: area(
        'Code guichet',
        "Le code guichet (signes 10 à 14) n'a que des chiffres : n'avez-vous pas écrit la lettre O à la place d'un zéro ?",
      ),
      account: line(
        'Numéro de compte',
        "Le numéro de compte (signes 15 à 25) n'a que des zéros : recopiez-le de votre RIB.",
      ),
      ribDigits: area(
        "Clé RIB qui n'est pas de chiffres",
        "La clé RIB (les deux derniers signes) n'a que des chiffres : n'avez-vous pas écrit la lettre O à la place d'un zéro ?",
      ),
      ribKey: area(
        'Clé RIB fausse',
        'La clé RIB (les deux derniers chiffres) ne va pas avec la banque, le guichet et le compte : recopiez-les de votre RIB.',
      ),
      countryKey: line(
        'Chiffres après le pays',
        'Les deux chiffres après {country} sont faux ; le reste est juste. Recopiez-les de votre RIB.',
      ),
      key: line('Clé fausse', "Un signe est faux, ou deux sont inversés : relisez l'IBAN par groupes de quatre."),
      foreignForm: area(
        "Compte à l'étranger : forme",
        'Après les quatre premiers signes, des lettres et des chiffres sont confondus : vérifiez O et 0, I et 1.',
      ),
      foreignKey: line(
        "Compte à l'étranger : clé",
        'Le numéro de compte ne va pas avec sa clé : recopiez-le du relevé de votre banque.',
      ),
    }),
    bank: section('Comptes bancaires', {
      owner: line('Titulaire', 'Indiquez le nom du titulaire, comme sur le RIB.'),
      bic: line('BIC manquant', "Pour un compte à l'étranger, indiquez le BIC : il est à côté de l'IBAN."),
      name: line('Banque manquante', "Pour un compte à l'étranger, indiquez le nom de la banque."),
      bicSigns: line('BIC : signes', "Un BIC n'a que des lettres et des chiffres."),
      bicLength: line('BIC : longueur', 'Un BIC a 8 ou 11 signes : celui-ci en a {length}.'),
      bicWrong: line('BIC faux', 'Ce BIC est faux : recopiez-le du relevé de votre banque.'),
      bicCountry: line("BIC d'un autre pays", "Ce BIC est celui d'une banque d'un autre pays ({country}) que l'IBAN."),
    }),
    phones: section('Téléphones', {
      wrong: line('Numéro incorrect', 'Indiquez un numéro de téléphone valide.'),
      mobile: line(
        'Mobile dans le champ du fixe',
        "Ce numéro est celui d'un mobile : indiquez-le comme téléphone mobile.",
      ),
      fixed: line(
        'Fixe dans le champ du mobile',
        "Ce numéro est celui d'une ligne fixe : indiquez-le comme téléphone fixe.",
      ),
    }),
    taxes: section('Données fiscales', {
      cents: line('Centimes', 'Indiquez au plus deux chiffres après la virgule.'),
      shares: line('Parts', 'Indiquez un nombre de parts en quarts : 1, 1,25, 1,5…'),
      year: line('Année dans le futur', "L'année ne peut être dans le futur."),
    }),
    files: section('Fichiers', {
      missing: line('Aucun fichier', 'Choisissez un fichier.'),
      format: area('Format', 'Le format de ce fichier est incorrect. Format accepté : {formats}.'),
      content: area(
        "Contenu d'un autre format que celui du nom",
        "Le format de ce fichier est incorrect : son contenu n'est pas celui d'un fichier {format}.",
      ),
      empty: line('Fichier vide', 'Ce fichier est vide. Choisissez-en un autre.'),
      protected: area(
        'Fichier protégé',
        'Ce fichier est protégé par un mot de passe. Retirez-le, puis envoyez de nouveau le fichier.',
      ),
      macros: area(
        'Fichier avec des macros',
        'Ce fichier contient des macros : de petits programmes. Enregistrez-le sans macros (.xlsx).',
      ),
      script: area(
        'PDF avec un script',
        'Ce PDF contient un petit programme. Imprimez-le au format PDF, puis envoyez cette copie.',
      ),
      program: area(
        'PDF qui lance un programme',
        "Ce PDF lance un programme quand on l'ouvre ou que l'on clique. Imprimez-le au format PDF, puis envoyez cette copie.",
      ),
      sending: area(
        'PDF qui envoie ou reprend des données',
        "Ce PDF contient un formulaire qui envoie ce que l'on y écrit, ou qui va le chercher ailleurs. Imprimez-le au format PDF, puis envoyez cette copie.",
      ),
      dynamicForm: area(
        'PDF avec un formulaire dynamique',
        'Ce PDF contient un formulaire qui change quand on le remplit. Imprimez-le au format PDF, puis envoyez cette copie.',
      ),
      attachment: area(
        'PDF avec une pièce jointe',
        'Ce PDF contient un autre fichier, en pièce jointe. Retirez-le, ou imprimez le document au format PDF, puis envoyez cette copie.',
      ),
      media: area(
        'PDF avec une vidéo, un son ou de la 3D',
        'Ce PDF contient une vidéo, un son ou une image en 3D. Imprimez-le au format PDF, puis envoyez cette copie.',
      ),
      otherFile: area(
        'PDF qui ouvre un autre fichier',
        "Ce PDF ouvre un autre fichier, ou une adresse qui n'est pas celle d'un site web. Retirez ce lien, ou imprimez le document au format PDF, puis envoyez cette copie.",
      ),
      unreadable: area(
        'Fichier qui ne peut pas être vérifié',
        'Le contenu de ce fichier ne peut pas être vérifié : il est abîmé ou trop complexe. Ouvrez-le, enregistrez-le de nouveau au même format, puis envoyez cette copie.',
      ),
      sheetMacros: area(
        'Classeur avec des feuilles de macros',
        "Ce classeur contient d'anciennes feuilles de macros, ou une boîte de dialogue. Supprimez ces feuilles, même masquées, puis envoyez de nouveau le fichier.",
      ),
      dde: area(
        'Classeur qui appelle un programme',
        'Ce classeur contient des formules qui vont chercher des données dans un autre programme. Remplacez ces formules par leurs valeurs, puis envoyez de nouveau le fichier.',
      ),
      links: area(
        'Classeur lié à un autre fichier',
        'Ce classeur contient des liaisons avec un autre fichier. Dans Excel, choisissez « Données », « Modifier les liens », « Rompre la liaison », puis envoyez de nouveau le fichier.',
      ),
      embedded: area(
        'Classeur avec un objet incorporé',
        'Ce classeur contient un autre document. Supprimez-le, ou remplacez-le par une image, puis envoyez de nouveau le fichier.',
      ),
      controls: area(
        'Classeur avec des contrôles',
        'Ce classeur contient des boutons, des cases à cocher ou des menus qui lancent des actions. Retirez-les, puis envoyez de nouveau le fichier.',
      ),
      connections: area(
        'Classeur connecté à des données externes',
        'Ce classeur va chercher des données ailleurs. Dans Excel, choisissez « Données », puis « Requêtes et connexions », et supprimez ce que vous y voyez ; puis envoyez de nouveau le fichier.',
      ),
      template: area(
        'Modèle de classeur',
        "Ce fichier est un modèle, ou dépend d'un modèle. Enregistrez-le comme classeur Excel (.xlsx), puis envoyez cette copie.",
      ),
      renamed: area(
        "Classeur d'un autre format",
        "Ce fichier n'est pas un classeur Excel (.xlsx), malgré son nom. Ouvrez-le et enregistrez-le au format .xlsx, puis envoyez cette copie.",
      ),
      size: area(
        'Fichier trop gros',
        "Ce fichier est trop volumineux. La taille maximale d'un fichier est de {limit} Mo.",
      ),
      total: line('Fichiers trop gros ensemble', 'Vous ne pouvez joindre que {limit} Mo de fichiers au maximum.'),
      one: line("Plus d'un fichier", "Vous ne pouvez joindre qu'un seul fichier."),
      count: line('Trop de fichiers', 'Vous ne pouvez joindre que {limit} fichiers au maximum.'),
    }),
  },
  { icon: 'forms' },
);
