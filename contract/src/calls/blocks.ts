import * as z from 'zod/mini';
import { day, givenDay, id, instant, oneLine, orNull, pathId } from '../values/fields.ts';
import { isExternalUrl, isLinkTarget, MAX_URL_LENGTH } from '../values/pages.ts';
import { richText } from '../values/rich-text.ts';
import { givenVersion } from './content.ts';

/** What home-page blocks and head-page blocks share, for the server and the forms alike (second document, section 5). */

export const IMAGE_POSITIONS = ['NoImage', 'Left', 'Right'] as const;
export const imagePosition = z.enum(IMAGE_POSITIONS);
export type ImagePosition = z.output<typeof imagePosition>;

/** The share of the block's width that its image takes. */
export const IMAGE_SIZES = [0.3, 0.4, 0.5] as const;
export const imageSize = z.union([z.literal(0.3), z.literal(0.4), z.literal(0.5)]);
export type ImageSize = z.output<typeof imageSize>;

/** The image of a block: one file (second document, sections 5 and 9). */
export const BLOCK_IMAGE = { kinds: ['jpeg', 'png'], maxMo: 5, maxCount: 1 } as const;

/** Characters of text. */
export const MAX_BLOCK_TEXT = 5_000;
export const MAX_TITLE = 200;
export const MAX_BUTTON_TEXT = 80;

const REQUIRED = 'Ce champ est obligatoire.';
const tooLong = (length: number) => `Indiquez au plus ${length} caractères.`;

/** A line of text that may not be blank. */
export const titleLine = (length: number) =>
  z.pipe(
    z.pipe(z.string({ error: REQUIRED }), z.transform(oneLine)),
    z.string().check(z.minLength(1, REQUIRED), z.maxLength(length, tooLong(length))),
  );
const optionalLine = (length: number) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(z.maxLength(length, tooLong(length))))),
    z.transform(text => text?.trim() || null),
  );

/** What is given of either kind of block, beside its title or its page. */
export const blockFields = {
  content: richText(MAX_BLOCK_TEXT),
  imagePosition,
  imageDisplaySize: orNull(imageSize),
  /** 'home', the key of a page of the portal, or the address of another site. */
  buttonLink: optionalLine(MAX_URL_LENGTH),
  buttonText: optionalLine(MAX_BUTTON_TEXT),
  visibilityBegin: orNull(givenDay),
  visibilityEnd: orNull(givenDay),
  version: givenVersion,
};

interface GivenFields {
  imagePosition: ImagePosition;
  imageDisplaySize: ImageSize | null;
  buttonLink: string | null;
  buttonText: string | null;
}

/** What one answer makes necessary: a size with an image, a label with a link. Whether there is a file is told apart. */
export const needsTheRest = <T extends GivenFields>() =>
  z.superRefine<T>((given, context) => {
    const miss = (path: string) => context.addIssue({ code: 'custom', path: [path], message: REQUIRED, input: given });
    if (given.imagePosition !== 'NoImage' && given.imageDisplaySize === null) miss('imageDisplaySize');
    if (given.buttonLink !== null && given.buttonText === null) miss('buttonText');
  });

/** What is shown of either kind, beside its title or its page. Days are of Europe/Paris. */
export const blockRecord = {
  id,
  /** 'Titre, texte', then ', lien' and ', image' when there are. */
  structure: z.string(),
  content: z.string(),
  imagePosition,
  imageDisplaySize: z.nullable(imageSize),
  buttonLink: z.nullable(z.string()),
  buttonText: z.nullable(z.string()),
  visibilityBegin: z.nullable(day),
  visibilityEnd: z.nullable(day),
  visibility: z.boolean(),
  /** It has been visible before, so that it is a draft no more. */
  wasPublished: z.boolean(),
  creationDate: instant,
  /** Of the image; fetched with the calls of the image. */
  mimeType: z.nullable(z.string()),
  filename: z.nullable(z.string()),
  version: z.int(),
};

export type IllustratedBlock = z.input<z.ZodMiniObject<typeof blockRecord>>;

/** `data`: the image's bytes in base64 (decisions C27). */
export const BlockImage = z.object({ mimeType: z.string(), filename: z.string(), data: z.string() });

export const onOne = z.object({ id: pathId });

/** How the calls of either kind are made. Each kind adds its path, body, answer, refusals and audit. */
export const visibleBlocks = { method: 'GET', access: 'public', published: true, audit: null } as const;
export const blockSaving = {
  access: 'administrator',
  subject: 'none',
  upload: { files: { file: BLOCK_IMAGE } },
  mode: 'own',
} as const;
export const blockRemoval = { method: 'DELETE', access: 'administrator', subject: 'none', params: onOne } as const;
/**
 * For visitors when the block is active, for administrators always. Each kind adds `params: onOne`: a schema here would come into the
 * portal's first load with it.
 */
export const blockImage = {
  method: 'GET',
  access: 'public',
  sites: ['member', 'backOffice'],
  knowsCaller: true,
  audit: null,
} as const;
export const blockVisibility = {
  method: 'PUT',
  access: 'administrator',
  subject: 'none',
  params: onOne,
  body: z.object({ value: z.boolean() }),
} as const;

export function structureOf(block: { buttonLink: string | null; imagePosition: ImagePosition }): string {
  const link = block.buttonLink === null ? '' : ', lien';
  return `Titre, texte${link}${block.imagePosition === 'NoImage' ? '' : ', image'}`;
}

/** The key of the first refusal, or null. Equal dates are accepted (decisions A35). */
export function refusedBlock(given: {
  buttonLink: string | null;
  visibilityBegin: string | null;
  visibilityEnd: string | null;
}): 'wrongExternalLink' | 'wrongDates' | null {
  const { buttonLink, visibilityBegin, visibilityEnd } = given;
  if (buttonLink !== null && !isLinkTarget(buttonLink) && !isExternalUrl(buttonLink)) return 'wrongExternalLink';
  if (visibilityBegin && visibilityEnd && visibilityEnd < visibilityBegin) return 'wrongDates';
  return null;
}

/** What a block shows on `day` in Paris: its flag, and its dates when it has some, both included (decisions A35). */
export const isActive = (
  block: { visibility: boolean; visibilityBegin: string | null; visibilityEnd: string | null },
  day: string,
): boolean =>
  block.visibility &&
  (block.visibilityBegin === null || block.visibilityBegin <= day) &&
  (block.visibilityEnd === null || day <= block.visibilityEnd);
