import '../../shell/blocks/blocks.css';
import {
  createHeadPageBlock,
  getHeadPageBlockImageBlob,
  type HeadPageBlock,
  updateHeadPageBlock,
} from 'contract/calls/head-page-blocks.ts';
import { HEAD_PLACES, type HeadPlace, headPlaces } from 'contract/values/head-places.ts';
import { Select } from 'ui/Select.tsx';
import { BLOCK_FIELDS } from '../../shell/blocks/block-fields.tsx';
import type { IllustratedKind } from '../../shell/blocks/IllustratedForm.tsx';
import type { ContentField } from '../../shell/content/fields.tsx';

/** A page that has a block already stays among them, and is refused on save (decisions C28). */
/** Any of the ten pages, not home (decisions, 'Content'), and the four easy-to-read ones. */
const CHOICES = headPlaces.map(value => ({ value, label: HEAD_PLACES[value] }));

export const HEAD_FORM: IllustratedKind<HeadPageBlock, { page: HeadPlace }, { page: HeadPlace | null }> = {
  fields: [
    { key: 'page', label: 'Page', show: (page: HeadPlace) => HEAD_PLACES[page] },
    ...BLOCK_FIELDS,
  ] as readonly ContentField<HeadPageBlock>[],
  image: getHeadPageBlockImageBlob,
  typedOf: block => ({ page: block?.page ?? null }),
  ownOf: ({ page }) => page && { page },
  missingOf: ({ page }) => (page === null ? 'la page' : null),
  field: ({ page }, set, errorOf) => (
    <Select
      label="Page"
      required
      className="field-medium"
      placeholder="Choisir une page"
      options={CHOICES}
      value={page}
      onChange={next => set({ page: next })}
      error={errorOf('page')}
    />
  ),
  titleOf: block => (block ? `Modifier l'en-tête de la page « ${block.pageName} »` : 'Nouvel en-tête'),
  subjectOf: ({ page }) => `L'en-tête de la page « ${HEAD_PLACES[page]} »`,
  draftHint: "Sans cette coche, l'en-tête est un brouillon : vous le montrerez plus tard avec l'œil de sa ligne.",
  create: ({ call }, headPageBlockJson, files) => call(createHeadPageBlock, { body: { headPageBlockJson }, files }),
  update: ({ call }, headPageBlockJson, files) => call(updateHeadPageBlock, { body: { headPageBlockJson }, files }),
  preview: (id, block, image) => ({ kind: 'headPageBlock', id, block, image }),
};
