-- The 25 notifications as delivered (contract/src/calls/notifications.ts says when each is sent). Version 1 is a text that
-- nobody has edited. SMS avoid ç, ê and ’, which are outside GSM-7 and would halve what one holds.
insert into notification_template (id, type, recipient, name, object, content_email, content_sms) values
(1, 1, 3, 'Bienvenue après la première connexion', 'Bienvenue dans votre espace retraite',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Votre espace retraite est prêt. Vous pouvez y consulter vos opérations, envoyer un justificatif, écrire au service qui suit votre dossier et tenir vos coordonnées à jour.</p><p>Pour vous connecter, votre identifiant est : <strong>{{identifiant}}</strong>.</p><p>Personne ne vous demandera jamais votre mot de passe, ni par e-mail ni par téléphone.</p>', null),

(2, 1, 3, 'Confirmation de l’e-mail à la première connexion', 'Confirmez votre adresse e-mail',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Cette adresse e-mail a été indiquée pour votre espace retraite. Confirmez-la pour continuer votre première connexion.</p><p>{{lien}}</p><p>Si vous n’êtes pas à l’origine de cette demande, ne tenez pas compte de ce message : rien ne change.</p>', null),

(3, 1, 2, 'Changement de coordonnées bancaires, au service de gestion', 'Dossier {{numeroDossier}} : nouvelles coordonnées bancaires',
'<p>Bonjour,</p><p>{{prenom}} {{nom}} ({{email}}) a changé les coordonnées bancaires du dossier <strong>{{numeroDossier}}</strong> :</p><p>{{coordonneesBancaires}}</p><p>Le relevé d’identité bancaire se trouve avec le dossier, dans l’espace de gestion.</p>', null),

(4, 1, 2, 'Message d’un adhérent, au service de gestion', 'Dossier {{numeroDossier}} : message de {{prenom}} {{nom}}',
'<p>Bonjour,</p><p>{{prenom}} {{nom}} ({{email}}) a écrit au sujet du dossier <strong>{{numeroDossier}}</strong> :</p><p>{{message}}</p><p>La réponse enregistrée dans l’espace de gestion apparaîtra dans les messages de l’adhérent, qui en sera averti.</p>', null),

(5, 1, 3, 'Lien de mot de passe d’un adhérent', 'Choisissez votre mot de passe',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Vous pouvez choisir un nouveau mot de passe pour votre espace retraite. Votre identifiant est : <strong>{{identifiant}}</strong>.</p><p>{{lien}}</p><p>Si vous n’êtes pas à l’origine de cette demande, ne tenez pas compte de ce message : rien ne change.</p><p>Personne ne vous demandera jamais votre mot de passe, ni par e-mail ni par téléphone.</p>', null),

(6, 1, 1, 'Lien de mot de passe d’un gestionnaire', 'Choisissez votre mot de passe',
'<p>Bonjour {{prenom}} {{nom}},</p><p>Vous pouvez choisir un nouveau mot de passe pour l’Espace Gestion Retraite - Administration.</p><p>{{lien}}</p><p>Si vous n’êtes pas à l’origine de cette demande, ne tenez pas compte de ce message : rien ne change.</p><p>Personne ne vous demandera jamais votre mot de passe, ni par e-mail ni par téléphone.</p>', null),

(7, 1, 2, 'Message d’un visiteur, au service de gestion', 'Message de {{prenom}} {{nom}} par le formulaire de contact',
'<p>Bonjour,</p><p>Une personne qui n’était pas connectée a écrit par le formulaire de contact du portail.</p><ul><li>Nom : {{prenom}} {{nom}}</li><li>Adresse e-mail : {{email}}</li><li>Téléphone : {{telephone}}</li></ul><p>{{message}}</p><p>Rien ne prouve son identité : ne lui donnez aucune information personnelle avant de l’avoir vérifiée.</p>', null),

(8, 1, 3, 'Confirmation d’une nouvelle adresse e-mail', 'Confirmez votre nouvelle adresse e-mail',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Vous avez demandé que nous vous écrivions désormais à cette adresse. Confirmez-la pour que le changement prenne effet : d’ici là, rien ne change.</p><p>{{lien}}</p><p>Si vous n’êtes pas à l’origine de cette demande, ne tenez pas compte de ce message.</p>', null),

(9, 1, 0, 'Mot de passe changé', 'Votre mot de passe a été changé',
'<p>Bonjour {{prenom}} {{nom}},</p><p>Le mot de passe de votre compte vient d’être changé. Les autres connexions ouvertes ont été fermées.</p><p>Si c’est vous, vous n’avez rien à faire.</p><p>Si ce n’est pas vous, prévenez-nous sans attendre.</p>', null),

(10, 1, 0, 'Compte bloqué', 'Votre compte est bloqué',
'<p>Bonjour {{prenom}} {{nom}},</p><p>Après plusieurs essais avec un mauvais mot de passe, votre compte a été bloqué pour le protéger.</p><p>Contactez-nous pour le débloquer.</p><p>Si ces essais ne viennent pas de vous, dites-le-nous.</p>', null),

(11, 1, 3, 'Dématérialisation changée', 'Votre choix de dématérialisation est enregistré',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Vous avez changé votre choix entre les documents en ligne et le courrier. Il est enregistré, et vous pouvez en changer à tout moment dans votre espace retraite, à la page « Ma situation personnelle ».</p><p>Si ce n’est pas vous, prévenez-nous sans attendre.</p>', null),

(12, 1, 3, 'Adresse e-mail changée', 'Votre adresse e-mail a été changée',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>L’adresse e-mail de votre espace retraite vient d’être changée. Nous vous écrirons désormais à la nouvelle.</p><p>Si ce n’est pas vous, prévenez-nous sans attendre.</p>', null),

(13, 2, 3, 'Numéro de téléphone changé', 'Votre numéro de téléphone a été changé',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Un numéro de téléphone vient d’être changé dans votre espace retraite. Vous pouvez le vérifier à la page « Ma situation personnelle ».</p><p>Si ce n’est pas vous, prévenez-nous sans attendre.</p>',
'Votre caisse de retraite : un de vos numéros de téléphone a été changé. Si ce n''est pas vous, prévenez-nous sans attendre.'),

(14, 2, 3, 'Adresse postale changée', 'Votre adresse postale a été changée',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Votre nouvelle adresse postale est enregistrée. Vous pouvez la vérifier dans votre espace retraite, à la page « Gérer mes dossiers ».</p><p>Si ce n’est pas vous, prévenez-nous sans attendre.</p>',
'Votre caisse de retraite : votre adresse postale a été changée. Si ce n''est pas vous, prévenez-nous sans attendre.'),

(15, 2, 3, 'Justificatif reçu', 'Nous avons reçu votre justificatif',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Votre justificatif « {{nomFichier}} » nous est bien parvenu. Vous pouvez suivre son traitement dans votre espace retraite, à la page « Envoyer un justificatif ».</p><p>Vous n’avez rien d’autre à faire.</p>',
'Votre caisse de retraite : votre justificatif {{nomFichier}} nous est bien parvenu.'),

(16, 1, 3, 'Bénéficiaires ou tiers de confiance changés', 'Vos proches déclarés ont été changés',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Vos bénéficiaires ou votre tiers de confiance viennent d’être changés dans votre espace retraite. Vous pouvez les vérifier à la page « Ma situation personnelle ».</p><p>Si ce n’est pas vous, prévenez-nous sans attendre.</p>', null),

(17, 1, 2, 'Demande d’un adhérent, au service de gestion', 'Demande de {{prenom}} {{nom}} : {{typeDemande}}',
'<p>Bonjour,</p><p>{{prenom}} {{nom}} ({{email}}) a fait cette demande dans son espace retraite : <strong>{{typeDemande}}</strong>.</p><p>Elle est enregistrée et peut être consultée dans l’espace de gestion.</p>', null),

(18, 2, 3, 'Coordonnées bancaires changées', 'Vos coordonnées bancaires ont été changées',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>De nouvelles coordonnées bancaires viennent d’être enregistrées dans votre espace retraite. Le service de gestion en est averti. Vous pouvez les vérifier à la page « Gérer mes dossiers ».</p><p>Si ce n’est pas vous, prévenez-nous sans attendre : vos prochains paiements en dépendent.</p>',
'Votre caisse de retraite : vos coordonnées bancaires ont été changées. Si ce n''est pas vous, prévenez-nous sans attendre.'),

(19, 2, 3, 'Réponse disponible', 'Une réponse vous attend dans votre espace retraite',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Le service de gestion a répondu à votre message. Pour lire la réponse, connectez-vous à votre espace retraite et ouvrez la page « Messages ».</p>',
'Votre caisse de retraite a répondu à votre message. Lisez la réponse dans votre espace retraite, page Messages.'),

(20, 2, 3, 'Certificat de vie reçu', 'Nous avons reçu votre certificat de vie',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Votre certificat de vie nous est bien parvenu. Nous allons le contrôler, et nous vous écrirons dès que ce sera fait.</p><p>Vous n’avez rien d’autre à faire.</p>',
'Votre caisse de retraite : votre certificat de vie est bien arrivé. Nous vous préviendrons après son examen.'),

(21, 2, 3, 'Certificat de vie accepté', 'Votre certificat de vie est accepté',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Votre certificat de vie a été contrôlé et accepté. Le paiement de votre retraite continue normalement.</p><p>Vous n’avez rien à faire.</p>',
'Votre caisse de retraite : votre certificat de vie est accepté. Vous n''avez rien à faire.'),

(22, 2, 3, 'Certificat de vie refusé', 'Votre certificat de vie n’a pas pu être accepté',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Nous n’avons pas pu accepter le certificat de vie que vous avez envoyé. Le motif se trouve dans votre espace retraite, à la page « Mon certificat de vie ».</p><p>Envoyez-en un nouveau dès que possible, pour que le paiement de votre retraite ne soit pas suspendu.</p>',
'Votre caisse de retraite : votre certificat de vie est refusé. Le motif est dans votre espace retraite. Envoyez-en un nouveau dès que possible.'),

(23, 2, 3, 'Dossier suspendu', 'Votre dossier {{numeroDossier}} est suspendu',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Votre dossier <strong>{{numeroDossier}}</strong> est suspendu depuis le {{dateSuspension}}.</p><p>Motif : {{motifSuspension}}.</p><p>Vous pouvez consulter ce dossier dans votre espace retraite, et y écrire au service de gestion pour savoir comment lever la suspension.</p>',
'Votre caisse de retraite : votre dossier {{numeroDossier}} est suspendu depuis le {{dateSuspension}}. Motif et aide dans votre espace retraite.'),

(24, 2, 3, 'Dossier rouvert', 'Votre dossier {{numeroDossier}} est rouvert',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Votre dossier <strong>{{numeroDossier}}</strong> est de nouveau ouvert. Vous n’avez rien à faire.</p>',
'Votre caisse de retraite : votre dossier {{numeroDossier}} est de nouveau ouvert. Vous n''avez rien à faire.'),

(25, 2, 3, 'Dossier clos', 'Votre dossier {{numeroDossier}} est clos',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Votre dossier <strong>{{numeroDossier}}</strong> est clos depuis le {{dateCloture}}. Ses documents restent disponibles dans votre espace retraite.</p><p>Si cela vous étonne, écrivez au service de gestion.</p>',
'Votre caisse de retraite : votre dossier {{numeroDossier}} est clos depuis le {{dateCloture}}. Ses documents restent dans votre espace retraite.')
on conflict (id) do nothing;
