/** The files of the format that a population fills, and their columns (docs/import.md). */
export const FILES = {
  members: [
    'adherents.csv',
    'adherent;identifiant;civilite;nom;prenom;date_naissance;date_deces;nir;cle_nir;statut;regime_fiscal;date_validite_taux;taux_impot;courriel;courriel_en_attente;etape_premiere_connexion;dematerialisation;notification_sms;mot_de_passe',
  ],
  phones: ['telephones.csv', 'adherent;type;numero;pays;territoire'],
  folders: [
    'dossiers.csv',
    'dossier;adherent;regime;type;qualite;societe;periodicite;terme;affiliation_sante;taux_sante;date_ouverture;clos;date_cloture;suspendu;date_suspension;motif_suspension;certificat_vie_avant',
  ],
  addresses: [
    'adresses.csv',
    'dossier;date_debut_validite;complement;numero;type_voie;voie;code_postal;ville;pays;territoire;npai',
  ],
  accounts: ['informations-bancaires.csv', 'dossier;titulaire;banque;bic;mode_paiement;iban'],
  payments: [
    'paiements.csv',
    'operation;dossier;date;libelle;brut;csg_deductible;csg_imposable;crds;casa;cotisations_sociales;assurance_maladie;autres_retenues;net_paye;net_a_rembourser',
  ],
  contributions: [
    'cotisations.csv',
    'operation;dossier;date;libelle;brut;points;valeur_service;valeur_euros;points_c1_deductibles;points_c1_non_deductibles;points_c2;points_c3',
  ],
  points: ['points.csv', 'dossier;annee;points'],
  supporting: [
    'justificatifs.csv',
    'document;dossier;type_document;nom;commentaire;date_creation;extrait;date_extraction;fichier',
  ],
} as const;
