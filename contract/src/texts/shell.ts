import { area, line, list, radio, section } from './build.ts';

export const shell = section(
  'En-tête et pied de page',
  {
    skip: line("Lien d'évitement, pour le clavier", 'Aller au contenu'),
    navigation: line("Nom du menu, lu par les lecteurs d'écran", 'Navigation principale'),
    home: line("Menu : l'accueil", 'Accueil', 40),
    situation: line('Menu : la situation personnelle', 'Ma situation', 40),
    documents: line('Menu : les justificatifs', 'Justificatifs', 40),
    proofOfLife: line('Menu : le certificat de vie', 'Certificat de vie', 40),
    messages: line('Menu : les messages', 'Messages', 40),
    fundDocuments: line('Menu : les documents', 'Mes documents', 40),
    operations: line('Menu : les opérations', 'Mes opérations', 40),
    faq: line('Menu : les questions fréquentes', 'Questions fréquentes', 40),
    enlarge: line('Bouton qui agrandit le texte', 'Agrandir le texte', 40),
    textSize: radio('Taille du texte à la première visite', { normal: 'Normale', large: 'Agrandie de 25 %' }, 'normal'),
    account: line("Menu du compte, avant que le nom n'arrive", 'Mon compte', 40),
    accountOf: line("Menu du compte, lu par les lecteurs d'écran", 'Espace de {name}'),
    login: line('Menu du compte : identifiant', 'Identifiant : {login}'),
    signIn: line('Bouton de connexion', 'Se connecter', 40),
    signOut: line('Bouton de déconnexion', 'Se déconnecter', 40),
    footer: line("Nom du pied de page, lu par les lecteurs d'écran", 'Informations sur le site'),
    links: list('Liens du pied de page', {
      faq: line('Questions fréquentes', 'Questions fréquentes', 60),
      legal: line('Mentions légales', 'Mentions légales', 60),
      terms: line("Conditions générales d'utilisation", "Conditions générales d'utilisation", 60),
      accessibility: line('Accessibilité, {state} est la conformité', 'Accessibilité : {state}', 60),
      contact: line('Contact, pour les visiteurs', 'Nous contacter', 60),
    }),
    conformity: radio(
      "Conformité au référentiel d'accessibilité",
      {
        'non conforme': 'Non conforme',
        'partiellement conforme': 'Partiellement conforme',
        'totalement conforme': 'Totalement conforme',
      },
      'partiellement conforme',
    ),
    offline: area(
      "Quand l'appareil n'a plus internet",
      "Votre appareil n'est plus relié à internet. Vérifiez votre connexion : la page fonctionnera de nouveau dès son retour.",
    ),
  },
  { icon: 'layout-navbar', part: 'first' },
);
