import '../../shell/blocks/blocks.css';
import { useClient } from 'client/react.tsx';
import { MAX_BLOCK_TEXT } from 'contract/calls/blocks.ts';
import { Criticity, createFolderBlock, type FolderBlock, updateFolderBlock } from 'contract/calls/folder-blocks.ts';
import type { SocialSystem } from 'contract/calls/social-systems.ts';
import { type FolderPage, folderPages, PAGES } from 'contract/values/pages.ts';
import { isBlank } from 'contract/values/rich-text.ts';
import { useState } from 'react';
import { MultiSelect } from 'ui/MultiSelect.tsx';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { RichText } from 'ui/RichText.tsx';
import { RichTextEditor } from 'ui/RichTextEditor.tsx';
import { Select } from 'ui/Select.tsx';
import { BlockForm } from '../../shell/blocks/BlockForm.tsx';
import type { ContentField } from '../../shell/content/fields.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { PreviewModal } from '../../shell/preview/PreviewModal.tsx';
import { freeSystems } from './free-systems.ts';

const CRITICITIES = [
  { value: Criticity.normal, label: 'Normale', description: 'Une information, en bleu.' },
  { value: Criticity.high, label: 'Haute', description: 'Signalée « Important », en jaune.' },
];
const CHOICES = folderPages.map(value => ({ value, label: PAGES[value] }));
const NEW = { page: null, socialSystemIds: [], criticity: null, content: '' };

export const folderFields = (systems: readonly SocialSystem[]): readonly ContentField<FolderBlock>[] => [
  { key: 'page', label: 'Page', show: (page: FolderPage) => PAGES[page] },
  {
    key: 'socialSystemIds',
    label: 'Régimes',
    show: (ids: number[]) =>
      ids.map(id => systems.find(system => system.id === id)?.systemName ?? `n° ${id}`).join(', '),
  },
  {
    key: 'criticity',
    label: 'Criticité',
    show: (value: Criticity) => CRITICITIES.find(one => one.value === value)?.label,
  },
  { key: 'content', label: 'Texte', show: (html: string) => <RichText html={html} level={4} /> },
];

interface FolderBlockFormProps {
  /** Null: a new one. */
  block: FolderBlock | null;
  blocks: readonly FolderBlock[];
  /** Those that the manager is accredited for; all for an administrator. */
  systems: readonly SocialSystem[];
  onSaved: (said: string) => Promise<void>;
  onCancel: () => void;
}

export function FolderBlockForm({ block, blocks, systems, onSaved, onCancel }: FolderBlockFormProps) {
  const { call } = useClient();
  const [isPreviewed, setPreviewed] = useState(false);
  const editor = useEditor<FolderBlock, Draft, string>({
    item: block,
    draftOf,
    async send(draft, over) {
      const body = bodyOf(draft)!;
      // Its rows are those that are stored now: systems may have come and gone.
      if (over) await call(updateFolderBlock, { body: { ...body, ids: over.ids, version: over.version } });
      else await call(createFolderBlock, { body });
      const hint = over ? 'est modifié.' : "est créé, masqué : affichez-le avec l'œil de sa ligne.";
      return `Le bandeau de la page « ${PAGES[body.page]} » ${hint}`;
    },
    onSaved,
    comparison: { fields: folderFields(systems), of: (draft, over) => ({ ...over, ...bodyOf(draft) }), draftOf },
  });
  const { base, draft, set, errorOf } = editor;
  const { page, criticity, content } = draft;
  const free = freeSystems(systems, blocks, page, base?.groupId ?? null);
  // Another page has other systems free: what is no longer offered is not kept in secret.
  const chosen = draft.socialSystemIds.filter(id => free.some(system => system.id === id));
  const whole = { ...draft, socialSystemIds: chosen };
  const given = bodyOf(whole);

  const missing = [
    page === null && 'la page',
    page !== null && free.length === 0 && 'une page qui a encore un régime disponible',
    page !== null && free.length > 0 && chosen.length === 0 && 'au moins un régime',
    criticity === null && 'la criticité',
    isBlank(content) && 'le texte',
  ].filter(part => part !== false);
  return (
    <>
      <BlockForm
        title={base ? `Modifier le bandeau de la page « ${base.pageName} »` : 'Nouveau bandeau'}
        editor={{ ...editor, save: () => editor.save(whole) }}
        missing={missing}
        onCancel={onCancel}
        onPreview={given ? () => setPreviewed(true) : undefined}
      >
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
        <MultiSelect
          label="Régimes"
          description={
            page === null
              ? "Choisissez d'abord la page."
              : free.length === 0
                ? 'Tous les régimes ont déjà un bandeau sur cette page.'
                : 'Ceux qui ont déjà un bandeau sur cette page ne sont pas proposés.'
          }
          required
          className="field-medium"
          maxShown={3}
          placeholder="Choisir un ou plusieurs régimes"
          disabled={free.length === 0}
          options={free.map(({ id, systemName }) => ({ value: id, label: systemName }))}
          value={chosen}
          onChange={ids => set({ socialSystemIds: ids })}
          error={errorOf('socialSystemIds')}
        />
        <RadioGroup<Criticity>
          label="Criticité"
          required
          isRow
          options={CRITICITIES}
          value={criticity}
          onChange={value => set({ criticity: value })}
          error={errorOf('criticity')}
        />
        <RichTextEditor
          label="Texte"
          required
          value={content}
          onChange={html => set({ content: html })}
          maxLength={MAX_BLOCK_TEXT}
          width={750}
          height={200}
          error={errorOf('content')}
        />
      </BlockForm>
      {isPreviewed && given && (
        <PreviewModal
          subject={{ kind: 'folderBlock', groupId: base?.groupId ?? null, block: given }}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  );
}

interface Draft {
  page: FolderPage | null;
  socialSystemIds: number[];
  criticity: Criticity | null;
  content: string;
}

/** As it is sent; null while something is missing. */
const bodyOf = ({ page, criticity, ...rest }: Draft) => (page && criticity ? { ...rest, page, criticity } : null);

const draftOf = (block: FolderBlock | null): Draft => {
  const { page, socialSystemIds, criticity, content } = block ?? NEW;
  return { page, socialSystemIds, criticity, content };
};
