import { type ImagePosition, type ImageSize, refusedBlock } from 'contract/calls/blocks.ts';
import { isLinkTarget, type LinkTarget } from 'contract/values/pages.ts';
import { isBlank } from 'contract/values/rich-text.ts';
import type { DatesDraft } from './dates-draft.ts';

/** What the form of a home-page or head-page block holds while it is filled in, named as in the call where it is of the call. */
export interface BlockDraft extends DatesDraft {
  content: string;
  imagePosition: ImagePosition | null;
  imageDisplaySize: ImageSize | null;
  /** A new image; null keeps the stored one. */
  file: File | null;
  /** 'external': the address is in `buttonLink`. */
  link: LinkTarget | 'external' | '';
  buttonLink: string;
  buttonText: string;
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
  buttonLink: '',
  buttonText: '',
  visibilityBegin: null,
  visibilityEnd: null,
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
    buttonLink: block.buttonLink === null || isPage ? '' : block.buttonLink,
    buttonText: block.buttonText ?? '',
    visibilityBegin: block.visibilityBegin,
    visibilityEnd: block.visibilityEnd,
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
    draft.link === 'external' && draft.buttonLink.trim() === '' && "l'adresse du lien",
    draft.link !== '' && draft.buttonText.trim() === '' && 'le libellé du bouton',
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
    buttonLink: draft.link === '' ? null : draft.link === 'external' ? draft.buttonLink.trim() : draft.link,
    buttonText: draft.link === '' ? null : draft.buttonText.trim(),
    visibilityBegin: draft.visibilityBegin,
    visibilityEnd: draft.visibilityEnd,
  };
}

/** The file to send with it: with NoImage, a chosen one is discarded. */
export const filesOf = (draft: BlockDraft): { file?: readonly File[] } =>
  draft.file === null || draft.imagePosition === 'NoImage' ? {} : { file: [draft.file] };

/** The refusal that the server would answer, said before anything is sent; or null. */
export const refusalOf = (draft: BlockDraft) => refusedBlock(jsonOf(draft));
