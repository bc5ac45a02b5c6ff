import type { Client } from 'client/call.ts';
import { useClient } from 'client/react.tsx';
import type { IllustratedBlock } from 'contract/calls/blocks.ts';
import { type ReactNode, useState } from 'react';
import { Checkbox } from 'ui/Checkbox.tsx';
import { InformationModal } from 'ui/InformationModal.tsx';
import { ConflictModal, staleRecord } from '../content/ConflictModal.tsx';
import type { ContentField } from '../content/fields.tsx';
import { failureOf } from '../form-errors.ts';
import { LeaveGuard } from '../LeaveGuard.tsx';
import { PreviewModal } from '../preview/PreviewModal.tsx';
import type { Subject } from '../preview/preview-of.ts';
import { BlockFields } from './BlockFields.tsx';
import { BlockForm } from './BlockForm.tsx';
import { draftOf, emptyDraft, filesOf, jsonOf, missingOf, refusalOf } from './block-draft.ts';
import { type ImageCall, useBlockImage } from './block-image.ts';
import { blockErrorOf, isBesideField } from './errors.ts';

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
  // The list may be read again while the form is open.
  const [block] = useState(props.block);
  const client = useClient();
  // What the form started from: replaced when another person's version is taken over.
  const [base, setBase] = useState(block);
  const [typed, setTyped] = useState(() => of.typedOf(block));
  const [draft, setDraft] = useState(() => (block ? draftOf(block) : emptyDraft));
  const [isDraft, setIsDraft] = useState(false);
  const [theirs, setTheirs] = useState<B | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { image, stored } = useBlockImage(of.image, base?.filename ? base : null, draft.file);
  const storedImage = base?.filename ? { src: stored, filename: base.filename } : null;
  const jsonFrom = (from: Typed | B, drawn = draft) => {
    const own = of.ownOf(from);
    return own && { ...jsonOf(drawn), ...own };
  };
  const json = jsonFrom(typed);
  const missing = [of.missingOf(typed), ...missingOf(draft, storedImage !== null)].filter(part => part !== null);

  const fill = (from: B) => {
    setBase(from);
    setTyped(of.typedOf(from));
    setDraft({ ...draftOf(from), file: draft.file });
    setTheirs(null);
  };
  const save = async (given = json, version = base?.version) => {
    if (!given) return;
    const files = filesOf(draft);
    setError(null);
    try {
      if (base) await of.update(client, { ...given, id: base.id, version: version! }, files);
      else await of.create(client, { ...given, visibility: !isDraft }, files);
    } catch (refused) {
      setError(refused);
      const record = staleRecord<B>(refused);
      if (!record) throw refused;
      return setTheirs(record);
    }
    setSaved(true);
    await props.onSaved(`${of.subjectOf(given)} est ${base ? 'modifié' : 'créé'}.`);
  };
  const errorOf = (field: string) => blockErrorOf(error, field);
  const start = JSON.stringify([of.typedOf(block), block ? draftOf(block) : emptyDraft]);
  const isDirty = () => !isSaved && (draft.file !== null || JSON.stringify([typed, draft]) !== start);
  return (
    <>
      <BlockForm
        title={of.titleOf(base)}
        missing={missing}
        check={() => refusalOf(draft)}
        onSave={() => save()}
        onCancel={props.onCancel}
        onPreview={json ? () => setPreviewed(true) : undefined}
        isShownBeside={isBesideField}
      >
        {of.field(typed, setTyped, errorOf)}
        <BlockFields draft={draft} onChange={setDraft} storedImage={storedImage} errorOf={errorOf} />
        {!base && (
          <Checkbox
            label="Créer en brouillon"
            description={of.draftHint}
            checked={isDraft}
            onChange={event => setIsDraft(event.target.checked)}
          />
        )}
      </BlockForm>
      <LeaveGuard isDirty={isDirty} />
      {base && json && (
        <ConflictModal
          theirs={theirs}
          base={base}
          mine={{ ...base, ...json, filename: draft.file?.name ?? base.filename }}
          fields={of.fields}
          onMerge={merged => {
            fill(merged);
            save(jsonFrom(merged, draftOf(merged)), merged.version).catch(refused => setFailure(failureOf(refused)));
          }}
          onReload={record => {
            fill(record);
            setDraft(draftOf(record));
          }}
          onClose={() => setTheirs(null)}
        />
      )}
      <InformationModal isOpen={failure !== null} onClose={() => setFailure(null)}>
        {failure}
      </InformationModal>
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
