import type { portalTexts } from './index.ts';

type SectionName = keyof typeof portalTexts;

/**
 * How editors see the sections: by what members do with them. Presentation alone: the names here are in no key, so that a
 * section may move from one group to another.
 */
export const TEXT_GROUPS: readonly { title: string; sections: readonly SectionName[] }[] = [
  { title: 'Accueil et menus', sections: ['site', 'contact', 'shell', 'home', 'blocks', 'pages', 'easy'] },
  {
    title: 'Se connecter',
    sections: ['signIn', 'federation', 'forgotten', 'newPassword', 'warning', 'connectedAs', 'connectAs'],
  },
  {
    title: 'Première connexion',
    sections: ['firstConnection', 'confirmEmail', 'opposition', 'verification', 'acceptTerms'],
  },
  {
    title: 'Mes opérations et attestations',
    sections: ['operations', 'points', 'calendar', 'certificate', 'checkCertificate'],
  },
  { title: 'Mes documents et justificatifs', sections: ['documents', 'sending', 'proof'] },
  {
    title: 'Ma situation',
    sections: [
      'situation',
      'person',
      'records',
      'beneficiaries',
      'trusted',
      'devices',
      'means',
      'lostDevice',
      'accesses',
    ],
  },
  {
    title: 'Messages, contacts et questions',
    sections: ['submissions', 'messaging', 'contactPage', 'postal', 'visitor', 'search', 'faq'],
  },
  { title: 'Formulaires', sections: ['forms', 'identity', 'phones', 'address', 'widgets'] },
  {
    title: "Messages d'erreur",
    sections: ['rules', 'refusals', 'failures', 'notFound', 'siteMap', 'maintenance', 'offline'],
  },
  { title: 'Textes légaux', sections: ['transverse'] },
];
