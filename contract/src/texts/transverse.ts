import { line, rich, section } from './build.ts';

const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .map(paragraph => `<p>${paragraph}</p>`)
    .join('');
const chapters = (...given: [title: string, text: string][]) =>
  given.map(([title, text]) => `<h2>${title}</h2>${paragraphs(text)}`).join('');

/** What every page leads to. `legal.cgu` is the terms of use: the server counts its versions (decisions A33). */
export const transverse = section(
  'Pages transverses',
  {
    legal: section('Pages légales', {
      cguTitle: line('Conditions générales : titre', "Conditions générales d'utilisation"),
      cgu: rich(
        "Conditions générales d'utilisation",
        chapters(
          [
            'À quoi sert votre espace',
            "Votre espace vous permet de consulter vos dossiers de retraite, de mettre à jour vos informations et de nous écrire. L'accès est gratuit ; seul le coût de votre connexion à internet reste à votre charge.",
          ],
          [
            'Votre identifiant et votre mot de passe',
            'Ils vous sont personnels : ne les communiquez à personne. Après 5 erreurs de connexion, votre compte est bloqué pour vous protéger ; appelez-nous pour le débloquer.',
          ],
          [
            'Consultation par un gestionnaire',
            'Pour vous aider, un gestionnaire habilité peut consulter votre espace, 30 minutes au plus. Il ne peut ni changer votre mot de passe, votre adresse e-mail ou vos coordonnées bancaires, ni accepter ces conditions à votre place. Chacune de ces consultations est enregistrée.\n\nÀ votre demande, il peut aussi agir à votre place, 15 minutes au plus, après en avoir écrit le motif et prouvé son identité : par exemple changer votre adresse postale ou envoyer un justificatif. Vous recevez la liste de ce qui a été fait. La page « Qui a consulté mon dossier » garde la trace de chaque consultation et de chaque action, avec leur motif.',
          ],
          [
            'Disponibilité',
            'Le service est ouvert tous les jours, à toute heure, sauf pendant les opérations de maintenance.',
          ],
        ),
        60_000,
        { version: 1 },
      ),
      noticeTitle: line('Mentions légales : titre', 'Mentions légales'),
      notice: rich(
        'Mentions légales',
        chapters(
          [
            'Éditeur du site',
            'Ce site est édité par votre caisse de retraite, 12 rue des Tilleuls, 45000 Orléans.\n\nTéléphone : 01 99 00 12 34.\n\nDirection de la publication : [À COMPLÉTER : nom et qualité de la personne responsable].',
          ],
          ['Hébergement', "[À COMPLÉTER : nom, adresse et téléphone de l'hébergeur du site]."],
          [
            'Vos données personnelles',
            'Les données affichées dans votre espace viennent de votre dossier de retraite. Elles servent uniquement à gérer vos droits. Chaque consultation de votre dossier par un gestionnaire, et chaque action faite à votre place, est enregistrée : vous la lisez à la page « Qui a consulté mon dossier ».\n\nVous pouvez demander à les consulter, à les corriger ou à en limiter l\'usage, par téléphone ou par courrier. Vous pouvez aussi saisir la <a href="https://www.cnil.fr" rel="noopener noreferrer">CNIL</a>.',
          ],
          [
            'Ce que le site garde sur votre appareil',
            "Le site ne dépose aucun cookie publicitaire ni de mesure d'audience.\n\nUn seul cookie est déposé, à la connexion : il reconnaît votre appareil pendant un an. Il évite qu'un inconnu bloque votre compte par ses erreurs, et nous permet de vous prévenir quand votre espace est ouvert depuis un autre appareil. Il n'ouvre pas votre espace et ne suit pas vos visites. Il est nécessaire à votre sécurité : votre accord n'est pas demandé.\n\nLe site garde aussi sur votre appareil votre connexion et le dossier consulté, effacés à la déconnexion, ainsi que votre choix de taille du texte.",
          ],
          [
            'Propriété intellectuelle',
            'Les textes et les images de ce site ne peuvent pas être réutilisés sans accord écrit. La police de caractères Atkinson Hyperlegible Next, du Braille Institute, est sous licence libre OFL.',
          ],
        ),
      ),
      accessibilityTitle: line("Déclaration d'accessibilité : titre", 'Accessibilité'),
      accessibility: rich(
        "Déclaration d'accessibilité",
        chapters(
          [
            'Notre engagement',
            "Votre caisse de retraite s'engage à rendre « Mon espace retraite » accessible, comme le demande l'article 47 de la loi n° 2005-102 du 11 février 2005. Cette déclaration porte sur toutes les pages de « Mon espace retraite ».",
          ],
          [
            'État de conformité',
            "« Mon espace retraite » est <strong>partiellement conforme</strong> au référentiel général d'amélioration de l'accessibilité (RGAA), version 4.1.2, en raison des défauts énumérés ci-dessous.",
          ],
          [
            'Résultats',
            "L'éditeur du site a vérifié lui-même les 106 critères du RGAA sur 13 pages, le 23 novembre 2026. Ce n'est pas un audit par un tiers. 96,8 % des critères qui s'appliquent sont respectés. En moyenne, une page respecte 99 % des critères qui s'appliquent à elle.",
          ],
          [
            'Ce que nous avons vérifié',
            "Chaque page est contrôlée par un outil automatique, qui ne relève aucun défaut. Les pages se parcourent au clavier seul. Elles restent lisibles sur un petit écran et avec un texte agrandi. Le bouton « Agrandir le texte », en haut de chaque page, augmente la taille de 25 %. Les documents PDF que ce site fabrique (attestations, relevés, mandats, copie de vos données) sont balisés pour les lecteurs d'écran.",
          ],
          [
            "Ce qui n'est pas accessible, ou pas vérifié",
            "Une partie des documents PDF et des tableurs que votre caisse publie n'est pas balisée : un lecteur d'écran peut mal les lire (critère 13.3). Les documents numérisés, comme un courrier photographié, ne peuvent pas être lus par un lecteur d'écran (critère 1.3).\n\nLe site n'a pas été essayé par des personnes handicapées, ni parcouru en entier avec un lecteur d'écran. L'image à recopier des formulaires ouverts à tous n'est pas lisible par un lecteur d'écran : une question écrite peut la remplacer.\n\nAucune dérogation pour charge disproportionnée n'est demandée.",
          ],
          [
            'Établissement de cette déclaration',
            "Cette déclaration a été établie le 23 novembre 2026, d'après notre propre évaluation.\n\nPages vérifiées : connexion, nous contacter, mentions légales, accessibilité, questions fréquentes, plan du site, accueil de l'espace, mes démarches, changement de compte bancaire, documents de mon régime, mes opérations, ma situation personnelle, écrire un message.\n\nTechnologies utilisées : HTML, CSS, JavaScript, WAI-ARIA, SVG et PDF.\n\nEnvironnement des essais : navigateur Chromium sous Linux, en fenêtres de 320 à 1 440 pixels de large.\n\nOutil : axe-core, sur toutes les pages et dans leurs différents états, avec les règles des niveaux A, AA et AAA ; lecture de l'arbre d'accessibilité du navigateur.",
          ],
          [
            'Signaler une difficulté',
            "Si une page ou un document vous résiste, appelez-nous au 01 99 00 12 34 ou écrivez-nous par la page « Nous contacter » : nous vous donnerons l'information autrement et corrigerons la page.",
          ],
          [
            'Voie de recours',
            'Si vous nous avez signalé un défaut qui vous empêche d\'utiliser le site, et que notre réponse ne vous satisfait pas, vous pouvez :</p><ul><li>écrire au Défenseur des droits par le <a href="https://formulaire.defenseurdesdroits.fr" rel="noopener noreferrer">formulaire de son site</a> ;</li><li>lui écrire par la poste, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07 ;</li><li>l\'appeler au 09 69 39 00 00 ;</li><li>voir un <a href="https://www.defenseurdesdroits.fr/carte-des-delegues" rel="noopener noreferrer">délégué du Défenseur des droits</a> près de chez vous.</li></ul><p>Ces démarches sont gratuites.',
          ],
        ),
      ),
    }),
  },
  { icon: 'scale', part: 'legal' },
);
