import { useAction } from 'client/react.tsx';
import {
  createHeadPageBlock,
  getHeadPageBlockImageBlob,
  type HeadPageBlock,
  type HeadPageBlockGiven,
  updateHeadPageBlock,
} from 'contract/head-page-blocks.ts';
import { headPages, PAGES, type PageKey } from 'contract/pages.ts';
import { useMemo, useState } from 'react';
import { Checkbox } from 'ui/Checkbox.tsx';
import { InformationModal } from 'ui/InformationModal.tsx';
import { Select } from 'ui/Select.tsx';
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

export const HEAD_FIELDS = [
  { key: 'page', label: 'Page', show: (page: PageKey) => PAGES[page] },
  ...BLOCK_FIELDS,
] as readonly ContentField<HeadPageBlock>[];

/** A page that has a block already stays among them, and is refused on save (decisions C28). */
const CHOICES = headPages.map(value => ({ value, label: PAGES[value] }));

interface HeadPageBlockFormProps {
  /** Null: a new one. */
  block: HeadPageBlock | null;
  onSaved: (said: string) => Promise<void>;
  onCancel: () => void;
}

/** Creates or changes a block in the table's place; the same form, whatever the server answers, until it is saved. */
export function HeadPageBlockForm({ block, onSaved, onCancel }: HeadPageBlockFormProps) {
  // What the form started from: replaced when another person's version is taken over.
  const [base, setBase] = useState(block);
  const [page, setPage] = useState<PageKey | null>(block?.page ?? null);
  const [draft, setDraft] = useState(() => (block ? draftOf(block) : emptyDraft));
  const [isDraft, setIsDraft] = useState(false);
  const [theirs, setTheirs] = useState<HeadPageBlock | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const create = useAction(createHeadPageBlock);
  const update = useAction(updateHeadPageBlock);
  const error = create.error ?? update.error;
  const { image, stored } = useBlockImage(getHeadPageBlockImageBlob, base?.filename ? base : null, draft.file);
  const storedImage = base?.filename ? { src: stored, filename: base.filename } : null;
  const missing = [...(page === null ? ['la page'] : []), ...missingOf(draft, storedImage !== null)];

  const fill = (from: HeadPageBlock) => {
    setBase(from);
    setPage(from.page);
    setDraft({ ...draftOf(from), file: draft.file });
    setTheirs(null);
  };
  const mine = useMemo(
    () => base && page && { ...base, ...jsonOf(draft), page, filename: draft.file?.name ?? base.filename },
    [base, draft, page],
  );
  const save = async (json: HeadPageBlockGiven = { ...jsonOf(draft), page: page! }, version = base?.version) => {
    const files = filesOf(draft);
    try {
      if (base) await update.mutateAsync({ body: { headPageBlockJson: { ...json, id: base.id, version } }, files });
      else await create.mutateAsync({ body: { headPageBlockJson: { ...json, visibility: !isDraft } }, files });
    } catch (failure) {
      const record = staleRecord<HeadPageBlock>(failure);
      if (!record) throw failure;
      return setTheirs(record);
    }
    await onSaved(`L'en-tête de la page « ${PAGES[json.page]} » est ${base ? 'modifié' : 'créé'}.`);
  };

  const start = block ? draftOf(block) : emptyDraft;
  const isDirty = () =>
    !update.isSuccess &&
    !create.isSuccess &&
    (page !== (block?.page ?? null) || draft.file !== null || JSON.stringify(draft) !== JSON.stringify(start));
  return (
    <>
      <BlockForm
        title={base ? `Modifier l'en-tête de la page « ${base.pageName} »` : 'Nouvel en-tête'}
        missing={missing}
        check={() => refusalOf(draft)}
        onSave={() => save()}
        onCancel={onCancel}
        onPreview={page ? () => setPreviewed(true) : undefined}
        isShownBeside={isBesideField}
      >
        <Select
          label="Page"
          required
          className="field-medium"
          placeholder="Choisir une page"
          options={CHOICES}
          value={page}
          onChange={setPage}
          error={blockErrorOf(error, 'page')}
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
            description="L'en-tête n'est pas montré aux adhérents tant que vous ne l'affichez pas avec l'œil de sa ligne."
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
          fields={HEAD_FIELDS}
          onMerge={merged => {
            fill(merged);
            save({ ...jsonOf(draftOf(merged)), page: merged.page }, merged.version).catch(error =>
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
      {isPreviewed && page && (
        <PreviewModal
          subject={{ kind: 'headPageBlock', id: base?.id ?? null, block: { ...jsonOf(draft), page }, image }}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  );
}
