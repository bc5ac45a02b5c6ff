import { useAction } from 'client/react.tsx';
import { MAX_TITLE } from 'contract/blocks.ts';
import {
  createHomeBlock,
  getHomeBlockImageBlob,
  type HomeBlock,
  type HomeBlockGiven,
  updateHomeBlock,
} from 'contract/home-blocks.ts';
import { useMemo, useState } from 'react';
import { Checkbox } from 'ui/Checkbox.tsx';
import { InformationModal } from 'ui/InformationModal.tsx';
import { TextField } from 'ui/TextField.tsx';
import { BlockFields } from '../../shell/blocks/BlockFields.tsx';
import { BlockForm } from '../../shell/blocks/BlockForm.tsx';
import { draftOf, emptyDraft, filesOf, jsonOf, missingOf, refusalOf } from '../../shell/blocks/block-draft.ts';
import { BLOCK_FIELDS } from '../../shell/blocks/block-fields.tsx';
import { useBlockImage } from '../../shell/blocks/block-image.ts';
import { blockErrorOf, isBesideField } from '../../shell/blocks/errors.ts';
import { ConflictModal, staleRecord } from '../../shell/content/ConflictModal.tsx';
import type { ContentField } from '../../shell/content/fields.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import { LeaveGuard } from '../../shell/LeaveGuard.tsx';
import { PreviewModal } from '../../shell/preview/PreviewModal.tsx';

export const HOME_FIELDS = [{ key: 'title', label: 'Titre' }, ...BLOCK_FIELDS] as readonly ContentField<HomeBlock>[];

interface HomeBlockFormProps {
  /** Null: a new one. */
  block: HomeBlock | null;
  onSaved: (said: string) => Promise<void>;
  onCancel: () => void;
}

/** Creates or changes a block in the table's place; the same form, whatever the server answers, until it is saved. */
export function HomeBlockForm({ block, onSaved, onCancel }: HomeBlockFormProps) {
  // What the form started from: replaced when another person's version is taken over.
  const [base, setBase] = useState(block);
  const [title, setTitle] = useState(block?.title ?? '');
  const [draft, setDraft] = useState(() => (block ? draftOf(block) : emptyDraft));
  const [isDraft, setIsDraft] = useState(false);
  const [theirs, setTheirs] = useState<HomeBlock | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const create = useAction(createHomeBlock);
  const update = useAction(updateHomeBlock);
  const error = create.error ?? update.error;
  const { image, stored } = useBlockImage(getHomeBlockImageBlob, base?.filename ? base : null, draft.file);
  const storedImage = base?.filename ? { src: stored, filename: base.filename } : null;
  const missing = [...(title.trim() === '' ? ['le titre'] : []), ...missingOf(draft, storedImage !== null)];

  const fill = (from: HomeBlock) => {
    setBase(from);
    setTitle(from.title);
    setDraft({ ...draftOf(from), file: draft.file });
    setTheirs(null);
  };
  const mine = useMemo(
    () => base && { ...base, ...jsonOf(draft), title: title.trim(), filename: draft.file?.name ?? base.filename },
    [base, draft, title],
  );
  const save = async (json: HomeBlockGiven = { ...jsonOf(draft), title }, version = base?.version) => {
    const files = filesOf(draft);
    try {
      if (base) await update.mutateAsync({ body: { homeBlockJson: { ...json, id: base.id, version } }, files });
      else await create.mutateAsync({ body: { homeBlockJson: { ...json, visibility: !isDraft } }, files });
    } catch (failure) {
      const record = staleRecord<HomeBlock>(failure);
      if (!record) throw failure;
      return setTheirs(record);
    }
    await onSaved(`Le bloc « ${title.trim()} » est ${base ? 'modifié' : 'créé'}.`);
  };

  const start = block ? draftOf(block) : emptyDraft;
  const isDirty = () =>
    !update.isSuccess &&
    !create.isSuccess &&
    (title !== (block?.title ?? '') || draft.file !== null || JSON.stringify(draft) !== JSON.stringify(start));
  return (
    <>
      <BlockForm
        title={base ? `Modifier le bloc « ${base.title} »` : 'Nouveau bloc'}
        missing={missing}
        check={() => refusalOf(draft)}
        onSave={() => save()}
        onCancel={onCancel}
        onPreview={() => setPreviewed(true)}
        isShownBeside={isBesideField}
      >
        <TextField
          label="Titre"
          required
          maxLength={MAX_TITLE}
          value={title}
          onChange={event => setTitle(event.target.value)}
          error={blockErrorOf(error, 'title')}
        />
        <BlockFields
          draft={draft}
          onChange={setDraft}
          storedImage={storedImage}
          errorOf={field => blockErrorOf(error, field)}
        />
        {!base && (
          <Checkbox
            label="Créer en brouillon"
            description="Le bloc n'est pas montré aux adhérents tant que vous ne l'affichez pas avec l'œil de sa ligne."
            checked={isDraft}
            onChange={event => setIsDraft(event.target.checked)}
          />
        )}
      </BlockForm>
      <LeaveGuard isDirty={isDirty} />
      {base && mine && (
        <ConflictModal
          theirs={theirs}
          base={base}
          mine={mine}
          fields={HOME_FIELDS}
          onMerge={merged => {
            fill(merged);
            save({ ...jsonOf(draftOf(merged)), title: merged.title }, merged.version).catch(error =>
              setFailure(helpOf(error)),
            );
          }}
          onReload={record => {
            fill(record);
            setDraft(draftOf(record));
          }}
          onClose={() => setTheirs(null)}
        />
      )}
      <InformationModal isOpen={failure !== undefined} onClose={() => setFailure(undefined)}>
        {failure}
      </InformationModal>
      {isPreviewed && (
        <PreviewModal
          subject={{ kind: 'homeBlock', id: base?.id ?? null, block: { ...jsonOf(draft), title }, image }}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  );
}
