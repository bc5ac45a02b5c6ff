import { sql } from 'kysely';
import sharp from 'sharp';
import { sanitizeRichText } from '../api/src/fund/rich-text.ts';
import type { App } from '../api/src/platform/app.ts';
import { storeFile } from '../api/src/platform/files/file-rows.ts';

/** A picture of 800 × 500 pixels drawn by code: hills and a sun in the colours of the portal. */
const landscape = (sun: string, near: string, far: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" viewBox="0 0 800 500">
      <rect width="800" height="500" fill="#e3f0f0"/><circle cx="590" cy="150" r="70" fill="${sun}"/>
      <path d="M0 340C140 240 260 250 400 320S660 400 800 290V500H0Z" fill="${far}"/>
      <path d="M0 410C180 340 300 420 460 400S700 350 800 400V500H0Z" fill="${near}"/></svg>`),
  )
    .png()
    .toBuffer();

const HOME = [
  {
    title: 'Vos opérations, mois par mois',
    content:
      "<p>Cotisations reçues ou pensions versées : chaque opération de vos dossiers y est, avec sa date et son montant. Les pensions sont versées le 5 de chaque mois ou, si ce n'est pas un jour ouvré, le dernier qui précède.</p>",
    image_position: 'Left',
    image_display_size: 0.3,
    button_link: 'myOperations.myOperationsDetails',
    button_text: 'Voir mes opérations',
    image: () => landscape('#f2b441', '#0b4f5c', '#8fbabe'),
  },
  {
    title: 'Le certificat de vie en quelques minutes',
    content:
      '<p>Certains régimes demandent chaque année une preuve de vie à ceux qui perçoivent une pension. Imprimez le formulaire depuis votre espace, faites-le remplir et signer à la mairie, puis :</p><ul><li>envoyez-en une photo en ligne, si votre régime le permet ;</li><li>ou renvoyez-le par courrier.</li></ul><p>Sans réponse, le versement de la pension est suspendu.</p>',
    image_position: 'Right',
    image_display_size: 0.4,
    button_link: 'myOperations.generateMyProofOfLife',
    button_text: 'Faire mon certificat de vie',
    image: () => landscape('#ffffff', '#195430', '#74b18a'),
  },
  {
    title: 'Méfiez-vous des faux conseillers',
    content:
      '<p>Nous ne vous demandons <strong>jamais</strong> votre mot de passe ni vos codes bancaires, par téléphone, par message ou par courrier. En cas de doute, raccrochez et appelez-nous.</p>',
    image_position: 'NoImage',
    image_display_size: null,
    button_link: 'https://www.cybermalveillance.gouv.fr',
    button_text: 'Reconnaître une escroquerie',
    image: null,
  },
] as const;

const HEADS = [
  [
    'myDocuments.sendSupportingDocument',
    "<p>Pour une bonne photo, posez le document à plat, en pleine lumière, sans flash. Chaque fichier peut peser jusqu'à 5 Mo.</p>",
  ],
  ['myOperations.myOperationsDetails', "<p>Chaque opération apparaît ici dès qu'elle est enregistrée.</p>"],
  [
    'contactUs.leaveAMessage',
    '<p>Nous répondons sous <strong>cinq jours ouvrés</strong>. Pour une urgence, préférez le téléphone.</p>',
  ],
] as const;

const NOTICES = [
  {
    page: 'myOperations.myOperationsDetails',
    criticity: 1,
    content:
      '<p>Ce que vous téléchargez sur cette page reprend les opérations enregistrées à ce jour. Une année est complète après son dernier versement.</p>',
  },
  {
    page: 'contactUs.leaveAMessage',
    criticity: 2,
    content:
      '<p>Nos bureaux sont fermés du 24 décembre au 1er janvier. Les messages reçus pendant cette période seront traités dès le 2 janvier.</p>',
  },
] as const;

/** Publishes a few blocks on the portal of the demonstration, once: the home page, heads of pages, notices of half the systems. */
export async function loadBlocks(app: App): Promise<void> {
  if (await app.db.selectFrom('home_block').select('id').limit(1).executeTakeFirst()) return;
  const now = app.clock.now();
  await app.db.transaction().execute(async tx => {
    for (const [index, { image, ...block }] of HOME.entries()) {
      const file = image && { filename: `accueil-${index + 1}.png`, mimeType: 'image/png', content: await image() };
      const image_id = file && (await storeFile(tx, app, file)).id;
      const content = sanitizeRichText(block.content);
      await tx
        .insertInto('home_block')
        .values({ ...block, content, image_id, order: index + 1, creation_date: now })
        .execute();
    }
    for (const [page, html] of HEADS) {
      const values = { page, content: sanitizeRichText(html), image_position: 'NoImage', creation_date: now };
      await tx.insertInto('head_page_block').values(values).execute();
    }
    const systems = await tx.selectFrom('social_system').select('id').orderBy('id').limit(6).execute();
    for (const { page, criticity, content } of NOTICES) {
      const { rows } = await sql<{ id: number }>`select nextval('folder_block_group') as id`.execute(tx);
      const values = { page, criticity, content: sanitizeRichText(content), group_id: rows[0]!.id };
      const state = { visibility: true, was_published: true };
      await tx
        .insertInto('folder_block')
        .values(systems.map(({ id }) => ({ ...values, ...state, social_system_id: id })))
        .execute();
    }
    await app.published.changed(tx, 'homeBlocks');
    await app.published.changed(tx, 'headPageBlocks');
  });
}
