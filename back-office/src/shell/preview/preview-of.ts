import { isActive } from 'contract/calls/blocks.ts';
import type { FolderBlock } from 'contract/calls/folder-blocks.ts';
import type { HeadPageBlock } from 'contract/calls/head-page-blocks.ts';
import type { HomeBlock } from 'contract/calls/home-blocks.ts';
import type { EasyPage } from 'contract/values/head-places.ts';
import type { LinkTarget } from 'contract/values/pages.ts';
import { formatFrenchDate } from 'ui/dates.ts';

type Drawn = 'content' | 'imagePosition' | 'imageDisplaySize' | 'buttonLink' | 'buttonText';
type Dated = 'visibilityBegin' | 'visibilityEnd';

/** A block as it is being written, in place of the stored one (`id`, `groupId`; null: a new one). */
export type Subject =
  | { kind: 'homeBlock'; id: number | null; block: Pick<HomeBlock, 'title' | Drawn | Dated>; image: string | null }
  | {
      kind: 'headPageBlock';
      id: number | null;
      block: Pick<HeadPageBlock, 'page' | Drawn | Dated>;
      image: string | null;
    }
  | {
      kind: 'folderBlock';
      groupId: number | null;
      block: Pick<FolderBlock, 'page' | 'socialSystemIds' | 'criticity' | 'content'>;
    };

export interface Stored {
  home: readonly HomeBlock[];
  head: readonly HeadPageBlock[];
  folder: readonly FolderBlock[];
}

/** Where somebody looks. */
export type SeenPage = LinkTarget | EasyPage;

/** Who looks, and when. */
export interface Viewer {
  page: SeenPage;
  socialSystemId: number | null;
  /** A day in Paris. */
  day: string;
}

/** One block of the page: as stored, or the subject with its image's address. */
export type Shown<B> = { key: string; block: B; image?: string | null };

export interface Previewed {
  home: Shown<Pick<HomeBlock, 'title' | Drawn>>[];
  head: Shown<Pick<HeadPageBlock, Drawn>> | null;
  folder: Pick<FolderBlock, 'content' | 'criticity'> | null;
  isFolderSubject: boolean;
  /** Why the subject is not among them, for the person who writes it. */
  absence: string | null;
}

/** What a member sees of the published blocks, with the subject as if it were published. */
export function previewOf(subject: Subject, { home, head, folder }: Stored, { page, socialSystemId, day }: Viewer) {
  const seen: Previewed = {
    home: [],
    head: null,
    folder: null,
    isFolderSubject: false,
    absence: absenceOf(subject, page, socialSystemId, day),
  };
  const isShown = seen.absence === null;
  if (page === 'home') {
    const others = home.filter(block => isActive(block, day) || isSubject(subject, 'homeBlock', block.id));
    seen.home = others.map(block => ({ key: String(block.id), block }));
    if (subject.kind === 'homeBlock') {
      const own = { key: 'subject', block: subject.block, image: subject.image };
      const place = others.findIndex(block => block.id === subject.id);
      if (place >= 0) seen.home.splice(place, 1, ...(isShown ? [own] : []));
      else if (isShown) seen.home.push(own);
    }
    return seen;
  }
  const stored = head.find(
    block => block.page === page && isActive(block, day) && !isSubject(subject, 'headPageBlock', block.id),
  );
  if (stored) seen.head = { key: String(stored.id), block: stored };
  if (subject.kind === 'headPageBlock' && isShown)
    seen.head = { key: 'subject', block: subject.block, image: subject.image };
  const group = subject.kind === 'folderBlock' ? subject.groupId : null;
  seen.folder =
    folder.find(
      block =>
        block.page === page &&
        block.visibility &&
        block.groupId !== group &&
        socialSystemId !== null &&
        block.socialSystemIds.includes(socialSystemId),
    ) ?? null;
  if (subject.kind === 'folderBlock' && isShown) {
    seen.folder = subject.block;
    seen.isFolderSubject = true;
  }
  return seen;
}

const isSubject = (subject: Subject, kind: 'homeBlock' | 'headPageBlock', id: number) =>
  subject.kind === kind && subject.id === id;

function absenceOf(subject: Subject, page: SeenPage, socialSystemId: number | null, day: string): string | null {
  if (subject.kind === 'folderBlock') {
    if (subject.block.page !== page) return "Ce bandeau n'est pas sur cette page.";
    const isConcerned = socialSystemId !== null && subject.block.socialSystemIds.includes(socialSystemId);
    return isConcerned ? null : 'Ce bandeau ne concerne pas le régime choisi.';
  }
  const own = subject.kind === 'homeBlock' ? 'home' : subject.block.page;
  if (own !== page) return "Ce bloc n'est pas sur cette page.";
  const { visibilityBegin: begin, visibilityEnd: end } = subject.block;
  if (begin && day < begin)
    return `À cette date, ce bloc n'est pas encore affiché : il l'est à partir du ${formatFrenchDate(begin)}.`;
  if (end && day > end) return `À cette date, ce bloc n'est plus affiché : il l'est jusqu'au ${formatFrenchDate(end)}.`;
  return null;
}
