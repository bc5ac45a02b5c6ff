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
            "Votre espace vous permet de consulter vos dossiers de retraite. L'accès est gratuit ; seul le coût de votre connexion à internet reste à votre charge.",
          ],
          [
            'Votre identifiant et votre mot de passe',
            'Ils vous sont personnels : ne les communiquez à personne. Après 5 erreurs de connexion, votre compte est bloqué pour vous protéger ; appelez-nous pour le débloquer.',
          ],
          [
            'Consultation par un gestionnaire',
            'Pour vous aider, un gestionnaire habilité peut consulter votre espace, 30 minutes au plus. Il ne peut ni changer votre mot de passe, votre adresse e-mail ou vos coordonnées bancaires, ni accepter ces conditions à votre place. Chacune de ces consultations est enregistrée.',
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
            'Ce site est édité par votre caisse de retraite, 12 rue des Tilleuls, 45000 Orléans.\n\nTéléphone : 01 99 00 12 34.',
          ],
          [
            'Vos données personnelles',
            'Les données affichées dans votre espace viennent de votre dossier de retraite. Elles servent uniquement à gérer vos droits. Chaque consultation de votre dossier par un gestionnaire est enregistrée.\n\nVous pouvez demander à les consulter, à les corriger ou à en limiter l\'usage, par téléphone ou par courrier. Vous pouvez aussi saisir la <a href="https://www.cnil.fr" rel="noopener noreferrer">CNIL</a>.',
          ],
          [
            'Ce que le site garde sur votre appareil',
            "Le site ne dépose aucun cookie publicitaire ni de mesure d'audience. Il garde sur votre appareil votre connexion et le dossier consulté, effacés à la déconnexion, ainsi que votre choix de taille du texte.",
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
            'État de conformité',
            "Mon espace retraite est partiellement conforme au référentiel général d'amélioration de l'accessibilité (RGAA), version 4.1. Cet état repose sur notre propre évaluation ; un audit complet par un organisme indépendant reste à faire.",
          ],
          [
            'Ce que nous vérifions',
            'Chaque page est contrôlée par un outil automatique, parcourue au clavier seul, et affichée sur un petit écran et en texte agrandi. Le bouton « Agrandir le texte », en haut de chaque page, augmente la taille de 25 %.',
          ],
          [
            'Signaler une difficulté',
            "Si une page vous résiste, appelez-nous au 01 99 00 12 34 ou écrivez-nous : nous vous donnerons l'information autrement et corrigerons la page.",
          ],
          [
            'Voie de recours',
            'Si notre réponse ne vous satisfait pas, vous pouvez écrire au Défenseur des droits : Libre réponse 71120, 75342 Paris CEDEX 07, sans timbre, ou par le formulaire de <a href="https://www.defenseurdesdroits.fr" rel="noopener noreferrer">son site</a>.',
          ],
        ),
      ),
    }),
  },
  { icon: 'scale', part: 'legal' },
);
