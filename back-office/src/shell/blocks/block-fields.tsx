import type { ImagePosition } from 'contract/calls/blocks.ts';
import { isLinkTarget, LINK_TARGETS } from 'contract/values/pages.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import { RichText } from 'ui/RichText.tsx';
import type { ContentField } from '../content/fields.tsx';

/** What the histories and conflicts of home-page and head-page blocks show alike. */
export interface BlockValue {
  version: number;
  content: string;
  imagePosition: ImagePosition;
  imageDisplaySize: number | null;
  filename: string | null;
  buttonLink: string | null;
  buttonText: string | null;
  visibilityBegin: string | null;
  visibilityEnd: string | null;
  visibility: boolean;
}

const POSITIONS: Record<ImagePosition, string> = { NoImage: 'Sans image', Left: 'À gauche', Right: 'À droite' };

export const BLOCK_FIELDS: readonly ContentField<BlockValue>[] = [
  { key: 'content', label: 'Texte', show: (html: string) => <RichText html={html} level={4} /> },
  { key: 'imagePosition', label: "Position de l'image", show: (position: ImagePosition) => POSITIONS[position] },
  {
    key: 'imageDisplaySize',
    label: "Largeur de l'image",
    show: (share: number) => `${Math.round(share * 100)} %`,
  },
  { key: 'filename', label: 'Image' },
  {
    key: 'buttonLink',
    label: 'Le bouton mène à',
    show: (link: string) => (isLinkTarget(link) ? `Page « ${LINK_TARGETS[link]} »` : link),
  },
  { key: 'buttonText', label: 'Libellé du bouton' },
  { key: 'visibilityBegin', label: 'Affiché à partir du', show: (day: string) => formatFrenchDate(day) },
  { key: 'visibilityEnd', label: "Affiché jusqu'au", show: (day: string) => formatFrenchDate(day) },
];

/** The flag too, where the eye's presses are told. */
export const visibilityField: ContentField<{ visibility: boolean }> = {
  key: 'visibility',
  label: 'Visible',
};
