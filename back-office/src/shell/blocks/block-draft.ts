import { type ImagePosition, type ImageSize, refusedBlock } from 'contract/calls/blocks.ts';
import { isLinkTarget, type LinkTarget } from 'contract/values/pages.ts';
import { isBlank } from 'contract/values/rich-text.ts';

/** What the form of a home-page or head-page block holds while it is filled in. */
export interface BlockDraft {
  content: string;
  imagePosition: ImagePosition | null;
  imageDisplaySize: ImageSize | null;
  /** A new image; null keeps the stored one. */
  file: File | null;
  /** 'external': the address is in `url`. */
  link: LinkTarget | 'external' | '';
  url: string;
  buttonText: string;
  begin: string | null;
  end: string | null;
  /** The dates whose text is not a date. */
  invalidDates: readonly ('begin' | 'end')[];
}

/** What a stored block gives to its form. */
interface Stored {
  content: string;
  imagePosition: ImagePosition;
  imageDisplaySize: ImageSize | null;
  buttonLink: string | null;
  buttonText: string | null;
  visibilityBegin: string | null;
  visibilityEnd: string | null;
}

export const emptyDraft: BlockDraft = {
  content: '',
  imagePosition: null,
  imageDisplaySize: null,
  file: null,
  link: '',
  url: '',
  buttonText: '',
  begin: null,
  end: null,
  invalidDates: [],
};

export function draftOf(block: Stored): BlockDraft {
  const isPage = block.buttonLink !== null && isLinkTarget(block.buttonLink);
  return {
    content: block.content,
    imagePosition: block.imagePosition,
    imageDisplaySize: block.imageDisplaySize,
    file: null,
    link: block.buttonLink === null ? '' : isPage ? (block.buttonLink as LinkTarget) : 'external',
    url: block.buttonLink === null || isPage ? '' : block.buttonLink,
    buttonText: block.buttonText ?? '',
    begin: block.visibilityBegin,
    end: block.visibilityEnd,
    invalidDates: [],
  };
}

/** The parts of the form that still wait for an answer, as their labels say them (second document, section 5). */
export function missingOf(draft: BlockDraft, hasStoredImage: boolean): string[] {
  const isShown = draft.imagePosition !== null && draft.imagePosition !== 'NoImage';
  const missing = [
    isBlank(draft.content) && 'le texte',
    draft.imagePosition === null && "la position de l'image",
    isShown && draft.imageDisplaySize === null && "la largeur de l'image",
    isShown && draft.file === null && !hasStoredImage && "l'image",
    draft.link === 'external' && draft.url.trim() === '' && "l'adresse du lien",
    draft.link !== '' && draft.buttonText.trim() === '' && 'le libellé du bouton',
    draft.invalidDates.length > 0 && 'une date à corriger',
  ];
  return missing.filter(part => part !== false);
}

/** What the calls take, less the title or the page, the id and the version. */
export function jsonOf(draft: BlockDraft) {
  const imagePosition = draft.imagePosition ?? 'NoImage';
  return {
    content: draft.content,
    imagePosition,
    imageDisplaySize: imagePosition === 'NoImage' ? null : draft.imageDisplaySize,
    buttonLink: draft.link === '' ? null : draft.link === 'external' ? draft.url.trim() : draft.link,
    buttonText: draft.link === '' ? null : draft.buttonText.trim(),
    visibilityBegin: draft.begin,
    visibilityEnd: draft.end,
  };
}

/** The file to send with it: with NoImage, a chosen one is discarded. */
export const filesOf = (draft: BlockDraft): { file?: readonly File[] } =>
  draft.file === null || draft.imagePosition === 'NoImage' ? {} : { file: [draft.file] };

/** The refusal that the server would answer, said before anything is sent; or null. */
export const refusalOf = (draft: BlockDraft) => refusedBlock(jsonOf(draft));
