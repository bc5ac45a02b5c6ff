import type { Client } from 'client/call.ts';
import { useClient } from 'client/react.tsx';
import type { IllustratedBlock } from 'contract/calls/blocks.ts';
import { REFUSALS } from 'contract/kit/refusals.ts';
import { type ReactNode, useState } from 'react';
import { Checkbox } from 'ui/Checkbox.tsx';
import type { ContentField } from '../content/fields.tsx';
import { useEditor } from '../editor/use-editor.ts';
import { PreviewModal } from '../preview/PreviewModal.tsx';
import type { Subject } from '../preview/preview-of.ts';
import { BlockFields } from './BlockFields.tsx';
import { BlockForm } from './BlockForm.tsx';
import { type BlockDraft, draftOf, emptyDraft, filesOf, jsonOf, missingOf, refusalOf } from './block-draft.ts';
import { type ImageCall, useBlockImage } from './block-image.ts';
import { datesToCorrect } from './dates-draft.ts';

type Json<Own> = ReturnType<typeof jsonOf> & Own;
type Files = ReturnType<typeof filesOf>;

/** What one kind of illustrated blocks has of its own: its title, or its page. `Typed`: as its form holds it. */
export interface IllustratedKind<B extends IllustratedBlock, Own extends object, Typed extends object = Own> {
  fields: readonly ContentField<B>[];
  image: ImageCall;
  /** Null: of a new one. */
  typedOf: (block: B | null) => Typed;
  /** As it is sent; null while there is nothing to send. */
  ownOf: (typed: Typed | B) => Own | null;
  missingOf: (typed: Typed) => string | null;
  field: (typed: Typed, set: (typed: Typed) => void, errorOf: (field: string) => string | undefined) => ReactNode;
  /** Of the form. */
  titleOf: (block: B | null) => string;
  /** What is said of the saved one begins with this: 'Le bloc « Bienvenue »'. */
  subjectOf: (own: Own) => string;
  draftHint: string;
  create: (client: Client, json: Json<Own> & { visibility: boolean }, files: Files) => Promise<unknown>;
  update: (client: Client, json: Json<Own> & { id: number; version: number }, files: Files) => Promise<unknown>;
  preview: (id: number | null, json: Json<Own>, image: string | null) => Subject;
}

interface Draft<Typed> extends BlockDraft {
  typed: Typed;
  /** Of a new one. */
  visibility: boolean;
}

/** The field that each refusal is about: it is said beside it, and in a window. */
const FIELD_OF = { wrongDates: 'visibilityEnd', wrongExternalLink: 'buttonLink' } as const;

interface IllustratedFormProps<B extends IllustratedBlock, Own extends object, Typed extends object> {
  of: IllustratedKind<B, Own, Typed>;
  /** Null: a new one. */
  block: B | null;
  onSaved: (said: string) => Promise<void>;
  onCancel: () => void;
}

/** Creates or changes a block in the table's place; the same form, whatever the server answers, until it is saved. */
export function IllustratedForm<B extends IllustratedBlock, Own extends object, Typed extends object>(
  props: IllustratedFormProps<B, Own, Typed>,
) {
  const { of } = props;
  const client = useClient();
  const [isPreviewed, setPreviewed] = useState(false);
  const jsonFrom = (draft: Draft<Typed>) => {
    const own = of.ownOf(draft.typed);
    return own && { ...jsonOf(draft), ...own };
  };
  const editor = useEditor<B, Draft<Typed>, string>({
    item: props.block,
    draftOf: block => ({ ...(block ? draftOf(block) : emptyDraft), typed: of.typedOf(block), visibility: true }),
    check(draft) {
      const key = refusalOf(draft);
      if (!key) return null;
      const { message } = REFUSALS[key];
      return { message, wrong: { [FIELD_OF[key]]: message } };
    },
    async send(draft, over) {
      const given = jsonFrom(draft)!;
      if (over) await of.update(client, { ...given, id: over.id, version: over.version }, filesOf(draft));
      else await of.create(client, { ...given, visibility: draft.visibility }, filesOf(draft));
      return `${of.subjectOf(given)} est ${over ? 'modifié' : 'créé'}.`;
    },
    onSaved: props.onSaved,
    comparison: {
      fields: of.fields,
      of: (draft, block) => ({ ...block, ...jsonFrom(draft), filename: draft.file?.name ?? block.filename }),
      draftOf: (merged, mine) => ({
        ...mine,
        ...draftOf(merged),
        typed: of.typedOf(merged),
        file: merged.filename === mine.file?.name ? mine.file : null,
      }),
    },
  });
  const { base, draft, set, errorOf } = editor;
  const { image, stored } = useBlockImage(of.image, base?.filename ? base : null, draft.file);
  const storedImage = base?.filename ? { src: stored, filename: base.filename } : null;
  const json = jsonFrom(draft);
  const missing = [of.missingOf(draft.typed), ...missingOf(draft, storedImage !== null)].filter(part => part !== null);
  return (
    <>
      <BlockForm
        title={of.titleOf(base)}
        editor={editor}
        missing={missing}
        toCorrect={datesToCorrect(draft)}
        onCancel={props.onCancel}
        onPreview={json ? () => setPreviewed(true) : undefined}
      >
        {of.field(draft.typed, typed => set({ typed }), errorOf)}
        <BlockFields draft={draft} onChange={set} storedImage={storedImage} errorOf={errorOf} />
        {!base && (
          <Checkbox
            label="Montrer aux adhérents"
            description={of.draftHint}
            checked={draft.visibility}
            onChange={event => set({ visibility: event.target.checked })}
          />
        )}
      </BlockForm>
      {isPreviewed && json && (
        <PreviewModal subject={of.preview(base?.id ?? null, json, image)} onClose={() => setPreviewed(false)} />
      )}
    </>
  );
}

interface IllustratedPreviewProps<B extends IllustratedBlock, Own extends object, Typed extends object> {
  of: IllustratedKind<B, Own, Typed>;
  block: B;
  onClose: () => void;
}

/** One that is stored, as members see it. */
export function IllustratedPreview<B extends IllustratedBlock, Own extends object, Typed extends object>(
  props: IllustratedPreviewProps<B, Own, Typed>,
) {
  const { of, block, onClose } = props;
  const { image } = useBlockImage(of.image, block.filename ? block : null, null);
  return <PreviewModal subject={of.preview(block.id, { ...block, ...of.ownOf(block)! }, image)} onClose={onClose} />;
}
