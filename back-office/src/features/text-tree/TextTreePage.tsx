import './text-tree.css';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { plainText } from 'contract/rich-text.ts';
import type { TextNode, TextTree } from 'contract/text-tree.ts';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { InformationModal } from 'ui/InformationModal.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { TextField } from 'ui/TextField.tsx';
import { ConflictModal } from '../../shell/content/ConflictModal.tsx';
import { HistoryModal } from '../../shell/content/HistoryModal.tsx';
import { fieldError, helpOf } from '../../shell/form-errors.ts';
import { LeaveGuard } from '../../shell/LeaveGuard.tsx';
import { entriesOf, matching } from './leaves.ts';
import { TreeSection } from './TreeSection.tsx';
import { useTextTree, type Version, versionOf } from './use-text-tree.ts';

/** Every text of the portal (second document, section 2, 'Editable text tree'). */
export default function TextTreePage() {
  const [isSaved, setSaved] = useState(false);
  const [search, setSearch] = useState('');
  const [history, setHistory] = useState<{ key: string; node: TextNode } | null>(null);
  const texts = useTextTree(() => setSaved(true));
  const { setting, stored, changes, stale, failure } = texts;
  const looked = useDeferredValue(search);
  const tree = useMemo(() => (setting ? (JSON.parse(setting.value) as TextTree) : null), [setting]);
  const entries = useMemo(() => (tree ? entriesOf(tree) : []), [tree]);
  const fields = { ...stored, ...changes };
  // Among the texts as they are stored: what is being written must not leave the screen.
  const shown = matching(entries, stored ?? {}, looked);
  const count = Object.keys(changes).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count > 0 && !texts.isSaving) void texts.save();
  };
  const context = {
    fields,
    changes,
    shown,
    errorOf: (key: string) => fieldError(failure, key),
    onChange: texts.change,
    onHistory: (key: string, node: TextNode) => setHistory({ key, node }),
  };
  return (
    <>
      <PageHeader title="Contenu" subtitle="Tous les textes du portail des adhérents." />
      <Loaded
        query={texts.query}
        errorTitle="Les textes n'ont pas pu être chargés."
        errorHelp={helpOf(texts.query.error)}
      >
        {() => (
          <form className="stack" onSubmit={submit} noValidate>
            <TextField
              label="Chercher un texte"
              description="Un mot de l'intitulé ou du texte."
              type="search"
              value={search}
              onChange={event => setSearch(event.target.value)}
              onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
            />
            <p role="status" className="muted">
              {shown && countOf(shown.size)}
            </p>
            {failure !== null && <Alert tone="danger">{helpOf(failure) ?? "L'enregistrement n'a pas abouti."}</Alert>}
            <div className="tree">
              {tree?.children.map(node => (
                <TreeSection key={node.name} id={node.name} node={node} level={2} {...context} />
              ))}
            </div>
            <div className="tree-save">
              <span role="status">{count > 0 && (count === 1 ? '1 modification' : `${count} modifications`)}</span>
              <Button disabled={count === 0} onClick={texts.discard}>
                Annuler les modifications
              </Button>
              <Button
                type="submit"
                variant="primary"
                icon={<IconDeviceFloppy />}
                disabled={count === 0}
                isBusy={texts.isSaving}
              >
                Enregistrer
              </Button>
            </div>
          </form>
        )}
      </Loaded>
      <LeaveGuard isDirty={texts.isDirty} />
      <InformationModal isOpen={isSaved} onClose={() => setSaved(false)} title="Textes enregistrés" tone="info">
        Les textes du portail ont été enregistrés. Les adhérents les voient dès leur prochaine page.
      </InformationModal>
      {setting && (
        <ConflictModal<Version>
          theirs={stale && versionOf(stale)}
          base={versionOf(setting)}
          mine={{ ...versionOf(setting), ...changes } as Version}
          fields={entries.map(({ key, path, node }) => ({
            key,
            label: path.join(' › '),
            ...(node.inputParams?.type === 'richtext' ? { show: plainText } : {}),
          }))}
          onMerge={({ version: _, ...wanted }) => stale && texts.merge(stale, wanted as Record<string, string>)}
          onReload={() => stale && texts.reload(stale)}
          onClose={texts.forgive}
        />
      )}
      <HistoryModal
        kind="text"
        id={history?.key ?? null}
        title={`Historique de « ${history?.node.title ?? ''} »`}
        fields={[{ key: 'label', label: 'Texte', show: plainText }]}
        onClose={() => setHistory(null)}
        onRestored={() => void texts.reread()}
      />
    </>
  );
}

const countOf = (found: number) =>
  found === 0 ? 'Aucun texte ne correspond.' : found === 1 ? '1 texte correspond.' : `${found} textes correspondent.`;
