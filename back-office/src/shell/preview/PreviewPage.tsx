import './portal-page.css';
import { Criticity, type FolderBlock } from 'contract/calls/folder-blocks.ts';
import { getHeadPageBlockImageBlob } from 'contract/calls/head-page-blocks.ts';
import { getHomeBlockImageBlob } from 'contract/calls/home-blocks.ts';
import type { TextFields } from 'contract/calls/text-tree.ts';
import type { TextKey } from 'contract/texts/index.ts';
import { fill } from 'contract/texts/words.ts';
import { type EasyPage, easyPages } from 'contract/values/head-places.ts';
import { ContentBlock, type ContentBlockProps } from 'ui/ContentBlock.tsx';
import { Notice } from 'ui/Notice.tsx';
import { useBlockImage } from '../blocks/block-image.ts';
import { deadLinks, PortalPage, wordsOf } from './PortalPage.tsx';
import type { Previewed, SeenPage, Shown } from './preview-of.ts';

interface PreviewPageProps {
  /** The portal's texts by their keys, as they are stored. */
  texts: TextFields;
  page: SeenPage;
  systemName: string;
  isRetired: boolean;
  seen: Previewed;
}

/** Of each page, the entry of the menu that leads to it (member/src/shell/menu.tsx), and its title. */
const PAGES: Record<Exclude<SeenPage, EasyPage>, { entry: TextKey; title: TextKey }> = {
  home: { entry: 'shell.home', title: 'home.greeting' },
  'myOperations.myOperationsDetails': { entry: 'shell.operationsDetail', title: 'operations.title' },
  'myOperations.generateMyProofOfLife': { entry: 'shell.proofOfLife', title: 'proof.title' },
  'myDocuments.sendSupportingDocument': { entry: 'shell.documents', title: 'sending.title' },
  'myDocuments.mySocialSystemDocuments': { entry: 'shell.systemDocuments', title: 'documents.title' },
  'myDocuments.getPaymentCertificate': { entry: 'shell.certificate', title: 'certificate.title' },
  'myAccount.myPersonalSituation': { entry: 'shell.situation', title: 'situation.title' },
  'myAccount.manageMyRecords': { entry: 'shell.records', title: 'records.title' },
  'contactUs.sentMessages': { entry: 'shell.messages', title: 'messaging.title' },
  'contactUs.ourContactInformations': { entry: 'shell.contactDetails', title: 'pages.ourContactInformations' },
  'contactUs.leaveAMessage': { entry: 'shell.newMessage', title: 'messaging.compose.title' },
};

/** A page of the portal as that member sees it: its blocks are drawn by the portal's own widgets. */
export function PreviewPage({ texts, page, systemName, isRetired, seen }: PreviewPageProps) {
  const word = wordsOf(texts);
  const newWindow = word('blocks.newWindow');
  return (
    <PortalPage
      texts={texts}
      current={isEasy(page) ? undefined : PAGES[page].entry}
      status={isRetired ? 'rentier' : 'actif'}
    >
      <h1>{titleOf(page, texts)}</h1>
      {seen.head && (
        <div {...markOf(seen.head.key === 'subject')}>
          <PreviewBlock call={getHeadPageBlockImageBlob} shown={seen.head} newWindowText={newWindow} />
        </div>
      )}
      {seen.folder && (
        <div {...markOf(seen.isFolderSubject)}>
          <FolderNotice block={seen.folder} importantText={word('blocks.important')} />
        </div>
      )}
      {!isEasy(page) && (
        <p className="preview-rest">
          {page === 'home' ? 'Ici, les dossiers de la personne : ' : 'Ici, le contenu de la page pour le dossier : '}
          {word(isRetired ? 'home.retired' : 'home.employed')} — {systemName}.
        </p>
      )}
      {seen.home.map(shown => (
        <div key={shown.key} {...markOf(shown.key === 'subject')}>
          <PreviewBlock
            call={getHomeBlockImageBlob}
            shown={shown}
            newWindowText={newWindow}
            title={shown.block.title}
          />
        </div>
      ))}
    </PortalPage>
  );
}

const isEasy = (page: SeenPage): page is EasyPage => easyPages.some(one => one === page);

function titleOf(page: SeenPage, texts: TextFields): string {
  const word = wordsOf(texts);
  if (isEasy(page)) return texts[`easy.titles.${page.split('.')[1]}`] as string;
  return fill(word(PAGES[page].title), { name: `${word('shell.civilities.mrs')} Martin` });
}

/** On what is previewed: the picture opens there. */
const markOf = (isSubject: boolean) => (isSubject ? { 'data-subject': '' } : {});

type Drawn = Omit<ContentBlockProps, 'html' | 'image' | 'title' | 'newWindowText'> & { content: string };

interface PreviewBlockProps {
  call: typeof getHomeBlockImageBlob | typeof getHeadPageBlockImageBlob;
  shown: Shown<Drawn>;
  /** What a link to another site says of its window. */
  newWindowText: string;
  title?: string;
}

export function PreviewBlock({ call, shown: { block, image }, newWindowText, title }: PreviewBlockProps) {
  const isStored = image === undefined && 'id' in block && 'version' in block && block.imagePosition !== 'NoImage';
  const stored = useBlockImage(call, isStored ? (block as unknown as { id: number; version: number }) : null, null);
  return (
    <ContentBlock
      newWindowText={newWindowText}
      {...(title ? { title } : {})}
      html={block.content}
      image={image === undefined ? stored.image : image}
      imagePosition={block.imagePosition}
      imageDisplaySize={block.imageDisplaySize}
      buttonLink={block.buttonLink}
      buttonText={block.buttonText}
      {...deadLinks}
    />
  );
}

interface FolderNoticeProps {
  block: Pick<FolderBlock, 'content' | 'criticity'>;
  importantText: string;
}

function FolderNotice({ block, importantText }: FolderNoticeProps) {
  return (
    <Notice
      isImportant={block.criticity === Criticity.high}
      importantText={importantText}
      html={block.content}
      {...deadLinks}
    />
  );
}
