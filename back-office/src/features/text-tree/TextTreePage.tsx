import './text-tree.css';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useSearch as useRouteSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getLastChanges } from 'contract/calls/content.ts';
import type { TextNode } from 'contract/calls/text-tree.ts';
import { plainText } from 'contract/values/rich-text.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { InformationModal } from 'ui/InformationModal.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { TextField } from 'ui/TextField.tsx';
import { HistoryModal } from '../../shell/content/HistoryModal.tsx';
import { countOf } from '../../shell/counts.ts';
import { EditorForm } from '../../shell/editor/EditorForm.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import { NEW_VERSION } from './TextLeaf.tsx';
import { TextsPreview } from './TextsPreview.tsx';
import { TreeGroups } from './TreeGroups.tsx';
import { FIRST, useSearch } from './use-search.ts';
import { useTextTree } from './use-text-tree.ts';

/** Every text of the portal (second document, section 2, 'Editable text tree'). */
export default function TextTreePage() {
  const [isSaved, setSaved] = useState(false);
  const { texte = '' } = useRouteSearch({ from: '/signedIn/administrator/gestion-du-site/contenu' });
  const [search, setSearch] = useState(texte);
  const [isConfirming, setConfirming] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const [history, setHistory] = useState<{ key: string; node: TextNode } | null>(null);
  const edited = useCall(getLastChanges, { params: { kind: 'text' } }, { isFresh: true });
  const texts = useTextTree(() => {
    setSaved(true);
    void edited.refetch();
  });
  const { editor, tree, entries, fields, stored, changes } = texts;
  const { wrong: told, message } = editor.refusal;
  const looked = useDeferredValue(search);
  const { found, shown, more, showMore } = useSearch(entries, stored, looked);
  const errorOf = useCallback((key: string) => told[key], [told]);
  const wrong = useMemo(
    () => entries.filter(({ key }) => key in changes && errorOf(key)).map(({ key }) => key),
    [entries, changes, errorOf],
  );
  // A text that was refused must not leave the screen.
  const visible = useMemo(() => shown && new Set([...shown, ...wrong]), [shown, wrong]);
  // Whoever comes for one text begins in it.
  const isAwaited = useRef(texte !== '');
  useEffect(() => {
    const field = isAwaited.current && tree && document.getElementById(`texte-${texte}`);
    if (!field) return;
    isAwaited.current = false;
    field.focus();
  }, [tree, texte]);
  const said = wrong.length > 0 ? wrongTexts(wrong.length) : message;
  const isNewVersion = entries.some(({ key, node }) => node.version !== undefined && key in changes);
  const count = Object.keys(changes).length;
  const submit = () => {
    if (count === 0) return;
    if (isNewVersion) setConfirming(true);
    else void editor.save();
  };
  const onHistory = useCallback((key: string, node: TextNode) => setHistory({ key, node }), []);
  const lastChangeOf = useCallback((key: string) => edited.data?.find(({ id }) => id === key), [edited.data]);
  const context = { fields, changes, shown: visible, errorOf, onChange: texts.change, onHistory, lastChangeOf };
  return (
    <>
      <PageHeader title="Contenu" subtitle="Tous les textes du portail des adhérents." />
      <Loaded
        query={texts.query}
        errorTitle="Les textes n'ont pas pu être chargés."
        errorHelp={helpOf(texts.query.error)}
      >
        {() => (
          <EditorForm editor={editor} onSubmit={submit} className="stack">
            <TextField
              label="Chercher un texte"
              description="Un mot de l'intitulé ou du texte."
              type="search"
              value={search}
              onChange={event => setSearch(event.target.value)}
              onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
            />
            <p role="status" className="muted">
              {found && foundWords(found.length, more)}
            </p>
            {tree && <TreeGroups nodes={tree.children} {...context} />}
            {more > 0 && (
              <p className="row">
                <span>{more === 1 ? 'Et 1 autre.' : `Et ${more} autres.`}</span>
                <Button onClick={showMore}>{`En voir ${Math.min(more, FIRST)} de plus`}</Button>
              </p>
            )}
            <div className="tree-save">
              {said && (
                <div className="tree-failure">
                  <Alert tone="danger">{said}</Alert>
                </div>
              )}
              <span role="status">{count > 0 && countOf(count, 'modification', 'modifications')}</span>
              <Button onClick={() => setPreviewed(true)}>Aperçu</Button>
              <Button disabled={count === 0} onClick={() => setDiscarding(true)}>
                Annuler les modifications
              </Button>
              <Button
                type="submit"
                variant="primary"
                icon={<IconDeviceFloppy />}
                disabled={count === 0}
                isBusy={editor.isBusy}
              >
                Enregistrer
              </Button>
            </div>
          </EditorForm>
        )}
      </Loaded>
      {isPreviewed && tree && (
        <TextsPreview nodes={tree.children} fields={fields} changes={changes} onClose={() => setPreviewed(false)} />
      )}
      <ConfirmModal
        isOpen={isDiscarding}
        isDanger
        title="Annuler les modifications ?"
        confirmText="Annuler les modifications"
        cancelText="Rester"
        onCancel={() => setDiscarding(false)}
        onConfirm={() => {
          texts.discard();
          setDiscarding(false);
        }}
      >
        {count === 1
          ? 'Le texte que vous avez changé redevient'
          : `Les ${count} textes que vous avez changés redeviennent`}{' '}
        comme avant.
      </ConfirmModal>
      <ConfirmModal
        isOpen={isConfirming}
        title="Enregistrer une nouvelle version ?"
        confirmText="Enregistrer"
        onCancel={() => setConfirming(false)}
        onConfirm={async () => {
          await editor.save();
          setConfirming(false);
        }}
      >
        Le texte que les adhérents acceptent a changé. {NEW_VERSION}
      </ConfirmModal>
      <InformationModal isOpen={isSaved} onClose={() => setSaved(false)} title="Textes enregistrés" tone="info">
        Les textes du portail ont été enregistrés. Les adhérents les voient dès leur prochaine page.
      </InformationModal>
      <HistoryModal
        kind="text"
        id={history?.key ?? null}
        title={`Historique de « ${history?.node.title ?? ''} »`}
        fields={[{ key: 'label', label: 'Texte', show: plainText }]}
        original={history?.node.delivered === undefined ? undefined : { label: history.node.delivered }}
        isUnsaved={history !== null && history.key in changes}
        onClose={() => setHistory(null)}
        onRestored={() => {
          void texts.restored(history!.key);
          void edited.refetch();
        }}
      />
    </>
  );
}

const wrongTexts = (wrong: number) =>
  `${wrong === 1 ? 'Un texte est' : `${wrong} textes sont`} à corriger : rien n'est enregistré.`;

function foundWords(found: number, more: number) {
  if (found === 0) return 'Aucun texte ne correspond.';
  if (found === 1) return '1 texte correspond.';
  const first = more > 0 ? ` Voici les ${found - more} premiers.` : '';
  return `${found} textes correspondent.${first}`;
}
