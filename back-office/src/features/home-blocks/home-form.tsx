import { MAX_TITLE } from 'contract/calls/blocks.ts';
import { createHomeBlock, getHomeBlockImageBlob, type HomeBlock, updateHomeBlock } from 'contract/calls/home-blocks.ts';
import { TextField } from 'ui/TextField.tsx';
import { BLOCK_FIELDS } from '../../shell/blocks/block-fields.tsx';
import type { IllustratedKind } from '../../shell/blocks/IllustratedForm.tsx';
import type { ContentField } from '../../shell/content/fields.tsx';

export const HOME_FORM: IllustratedKind<HomeBlock, { title: string }> = {
  fields: [{ key: 'title', label: 'Titre' }, ...BLOCK_FIELDS] as readonly ContentField<HomeBlock>[],
  image: getHomeBlockImageBlob,
  typedOf: block => ({ title: block?.title ?? '' }),
  ownOf: ({ title }) => ({ title: title.trim() }),
  missingOf: ({ title }) => (title.trim() === '' ? 'le titre' : null),
  field: ({ title }, set, errorOf) => (
    <TextField
      label="Titre"
      required
      maxLength={MAX_TITLE}
      value={title}
      onChange={event => set({ title: event.target.value })}
      error={errorOf('title')}
    />
  ),
  titleOf: block => (block ? `Modifier le bloc « ${block.title} »` : 'Nouveau bloc'),
  subjectOf: ({ title }) => `Le bloc « ${title} »`,
  draftHint: "Sans cette coche, le bloc est un brouillon : vous le montrerez plus tard avec l'œil de sa ligne.",
  create: ({ call }, homeBlockJson, files) => call(createHomeBlock, { body: { homeBlockJson }, files }),
  update: ({ call }, homeBlockJson, files) => call(updateHomeBlock, { body: { homeBlockJson }, files }),
  preview: (id, block, image) => ({ kind: 'homeBlock', id, block, image }),
};
