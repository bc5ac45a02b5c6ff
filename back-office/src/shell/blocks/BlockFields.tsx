import './blocks.css';
import {
  BLOCK_IMAGE,
  IMAGE_SIZES,
  type ImagePosition,
  type ImageSize,
  MAX_BLOCK_TEXT,
  MAX_BUTTON_TEXT,
} from 'contract/calls/blocks.ts';
import { extensionsOf } from 'contract/values/files.ts';
import { LINK_TARGETS, linkTargets, MAX_URL_LENGTH } from 'contract/values/pages.ts';
import { FileUpload } from 'ui/FileUpload.tsx';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { RichTextEditor } from 'ui/RichTextEditor.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import type { BlockDraft } from './block-draft.ts';
import { DatesGroup } from './DatesGroup.tsx';
import { Group } from './Group.tsx';

const POSITIONS: { value: ImagePosition; label: string }[] = [
  { value: 'NoImage', label: 'Sans image' },
  { value: 'Left', label: 'À gauche du texte' },
  { value: 'Right', label: 'À droite du texte' },
];
const SIZES = IMAGE_SIZES.map(value => ({ value, label: `${Math.round(value * 100)} %` }));
const LINKS = [
  { value: '' as const, label: 'Aucun bouton' },
  ...linkTargets.map(value => ({ value, label: `Page « ${LINK_TARGETS[value]} »` })),
  { value: 'external' as const, label: 'Adresse externe (autre site)' },
];

interface BlockFieldsProps {
  draft: BlockDraft;
  onChange: (part: Partial<BlockDraft>) => void;
  /** The address of the stored image, and its name; null when there is none. */
  storedImage: { src: string | null; filename: string } | null;
  /** The server's word for a field, by its name in the call. */
  errorOf: (field: string) => string | undefined;
}

/** Everything that home-page blocks and head-page blocks have in common, in the order in which a reader sees it. */
export function BlockFields({ draft, onChange: set, storedImage, errorOf }: BlockFieldsProps) {
  const isIllustrated = draft.imagePosition !== null && draft.imagePosition !== 'NoImage';
  return (
    <>
      <RichTextEditor
        label="Texte"
        required
        value={draft.content}
        onChange={content => set({ content })}
        maxLength={MAX_BLOCK_TEXT}
        width={750}
        height={200}
        error={errorOf('content')}
      />
      <Group title="Image">
        <RadioGroup<ImagePosition>
          label="Position de l'image"
          required
          isRow
          options={POSITIONS}
          value={draft.imagePosition}
          // With 'Sans image', any chosen file is discarded (S2-HOMEBLK-41).
          onChange={imagePosition => set({ imagePosition, ...(imagePosition === 'NoImage' && { file: null }) })}
          error={errorOf('imagePosition')}
        />
        {isIllustrated && (
          <>
            <RadioGroup<ImageSize>
              label="Largeur de l'image"
              description="La part du bloc que prend l'image. Sur un téléphone, l'image passe au-dessus du texte."
              required
              isRow
              options={SIZES}
              value={draft.imageDisplaySize}
              onChange={imageDisplaySize => set({ imageDisplaySize })}
              error={errorOf('imageDisplaySize')}
            />
            {storedImage && draft.file === null && <StoredImage {...storedImage} />}
            <FileUpload
              label={storedImage ? "Remplacer l'image" : 'Fichier'}
              required={!storedImage}
              value={draft.file ? [draft.file] : []}
              onChange={([file]) => set({ file: file ?? null })}
              allowedExtensions={extensionsOf(BLOCK_IMAGE.kinds)}
              maxSizeMo={BLOCK_IMAGE.maxMo}
              error={errorOf('file')}
            />
          </>
        )}
      </Group>
      <Group title="Bouton">
        <Select
          label="Le bouton mène à"
          options={LINKS}
          value={draft.link}
          onChange={link => set({ link })}
          className="field-medium"
        />
        {draft.link === 'external' && (
          <TextField
            label="Adresse externe"
            description="L'adresse complète, par exemple https://www.service-public.fr."
            required
            type="url"
            inputMode="url"
            maxLength={MAX_URL_LENGTH}
            value={draft.buttonLink}
            onChange={event => set({ buttonLink: event.target.value })}
            error={errorOf('buttonLink')}
            className="field-medium"
          />
        )}
        {draft.link !== '' && (
          <TextField
            label="Libellé du bouton"
            required
            maxLength={MAX_BUTTON_TEXT}
            value={draft.buttonText}
            onChange={event => set({ buttonText: event.target.value })}
            error={errorOf('buttonText')}
            className="field-medium"
          />
        )}
      </Group>
      <DatesGroup draft={draft} onChange={set} errorOf={errorOf} />
    </>
  );
}

function StoredImage({ src, filename }: { src: string | null; filename: string }) {
  return (
    <figure className="stored-image">
      {src && <img src={src} alt="" />}
      <figcaption>
        Image actuelle : <strong>{filename}</strong>. Elle reste en place tant que vous n'en choisissez pas une autre.
      </figcaption>
    </figure>
  );
}
