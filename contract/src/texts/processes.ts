import { line, section } from './build.ts';

export const processes = section(
  'Mes démarches',
  {
    title: line('Titre', 'Mes démarches', 60),
    introduction: line('Introduction', 'Ce que nous attendons de vous, et ce que vous pouvez nous demander.'),
    begin: line('Commencer : titre', 'Commencer une démarche', 60),
    send: line('Envoyer un justificatif', 'Envoyer un justificatif', 60),
    proof: line('Certificat de vie', 'Envoyer mon certificat de vie', 60),
    address: line("Changer d'adresse", "Changer d'adresse", 60),
    account: line('Changer de compte', 'Changer de compte bancaire', 60),
    taxes: line('Données fiscales', 'Transmettre mes données fiscales', 60),
    write: line('Écrire', 'Écrire à mon gestionnaire', 60),
  },
  { icon: 'list-check' },
);
