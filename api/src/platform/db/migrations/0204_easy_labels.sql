-- The easy-to-read versions call fields and buttons what the forms call them, and name the steps that were missing. What an editor
-- made of them stays as it is.
update head_page_block set content = replace(content,
  $$<li>Écrivez le sujet de votre question.</li><li>Écrivez votre question.</li><li>Vous pouvez ajouter une photo ou un papier.</li><li>Touchez le bouton « Envoyer ».</li>$$,
  $$<li>Si vous avez plusieurs dossiers, choisissez le dossier.</li><li>Regardez la ligne « Votre demande concerne ».</li><li>Choisissez dans la liste.</li><li>Regardez la ligne « Objet ».</li><li>Écrivez votre question en quelques mots.</li><li>Regardez le cadre « Votre message ».</li><li>Écrivez toute votre question.</li><li>Vous pouvez ajouter une photo ou un papier.</li><li>Touchez le bouton « Envoyer le message ».</li>$$)
where page = 'easyToRead.writeToUs' and version = 1;
update head_page_block set content = replace(replace(replace(content,
  $$<li>Touchez le bouton pour changer de compte bancaire.</li><li>Si vous avez plusieurs dossiers, choisissez les dossiers.</li>$$,
  $$<li>Touchez le bouton « Mon compte bancaire ».</li><li>Si vous avez plusieurs dossiers, choisissez les dossiers, puis touchez le bouton « Continuer ».</li>$$),
  $$<li>Écrivez le numéro du compte.</li><li>Ajoutez une photo du relevé d'identité bancaire.</li>$$,
  $$<li>Vérifiez votre nom.</li><li>Écrivez le numéro du compte.</li><li>Touchez le bouton « Continuer ».</li><li>Ajoutez une photo du relevé d'identité bancaire.</li><li>Touchez encore le bouton « Continuer ».</li><li>Relisez.</li>$$),
  $$<li>Touchez le bouton pour envoyer.</li>$$,
  $$<li>Touchez le bouton « Enregistrer ce compte ».</li>$$)
where page = 'easyToRead.bankAccount' and version = 1;
