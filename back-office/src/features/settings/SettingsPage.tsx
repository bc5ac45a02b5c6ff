import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useAction, useCall } from 'client/react.tsx';
import {
  type FundSetting,
  getFundSettings,
  resetFundSetting,
  SETTING_GROUPS,
  type SettingGroup,
} from 'contract/calls/settings.ts';
import { MAX_SEARCH_TEXT } from 'contract/values/fields.ts';
import { Fragment, type ReactElement, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { ready } from 'ui/query.ts';
import { TextField } from 'ui/TextField.tsx';
import type { Column } from 'ui/table-types.ts';
import { paths } from '../../paths.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { outcomeOf } from '../../shell/outcome.ts';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { findSettings } from './found.ts';
import { SettingModal } from './SettingModal.tsx';
import { useTypedSearch } from './use-typed-search.ts';
import { inWords, Origin } from './words.tsx';

/** The settings that are not secrets, and where each comes from. */
export default function SettingsPage(): ReactElement {
  const { nom, texte } = useSearch({ from: '/signedIn/administrator/administration/reglages' });
  const [typed, setTyped] = useTypedSearch(texte);
  const query = useCall(getFundSettings, {});
  const queries = useQueryClient();
  const resetting = useAction(resetFundSetting);
  const [editing, setEditing] = useState<FundSetting | null>(null);
  const [asked, setAsked] = useState<FundSetting | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const reset = async ({ name, what }: FundSetting) => {
    const outcome = await outcomeOf(async () => {
      await resetting.mutateAsync({ params: { name } });
      return `« ${what} » est de nouveau comme livré.`;
    });
    setResult(outcome);
    setAsked(null);
    await queries.invalidateQueries();
  };
  const columns = columnsOf(
    setting => {
      setResult(null);
      setEditing(setting);
    },
    setting => {
      setResult(null);
      setAsked(setting);
    },
  );
  return (
    <>
      <PageHeader
        title="Réglages"
        subtitle="Ce qui est livré avec le produit, ce que l'environnement du serveur fixe, et ce qui a été changé ici. Ce qui n'a pas de bouton « Changer » se fixe par la variable écrite sous son nom, que l'exploitant donne au serveur. Les secrets n'y sont pas."
      />
      <div className="stack">
        <ResultNotice isInPlace result={result} onClose={() => setResult(null)} />
        <Loaded query={query} errorTitle="Les réglages n'ont pas pu être chargés." errorHelp={helpOf(query.error)}>
          {all => (
            <>
              <TextField
                label="Chercher un réglage"
                description="Un mot de ce qu'il règle, de sa variable ou de sa valeur."
                type="search"
                autoComplete="off"
                maxLength={MAX_SEARCH_TEXT}
                value={typed}
                onChange={event => setTyped(event.target.value)}
              />
              <Groups all={all} only={typed.trim() ? undefined : nom} text={typed} columns={columns} />
            </>
          )}
        </Loaded>
      </div>
      {editing && (
        <SettingModal
          setting={editing}
          onClose={() => setEditing(null)}
          onDone={text => setResult({ tone: 'success', text })}
        />
      )}
      <ConfirmModal
        isOpen={asked !== null}
        title="Remettre ce réglage comme livré ?"
        confirmText="Remettre comme livré"
        onConfirm={() => asked && reset(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked && `« ${asked.what} » redevient : ${inWords(asked.kind, asked.delivered)}.`}
      </ConfirmModal>
    </>
  );
}

interface GroupsProps {
  all: readonly FundSetting[];
  /** The name of the one that is asked for. */
  only: string | undefined;
  /** What is looked for. */
  text: string;
  columns: readonly Column<FundSetting>[];
}

function Groups({ all, only, text, columns }: GroupsProps) {
  const shown = only ? all.filter(({ name }) => name === only) : findSettings(all, text);
  return (
    <>
      <p role="status" className="muted">
        {text.trim() && foundWords(shown.length, all.length)}
      </p>
      {only && (
        <p className="row">
          <span>{shown.length > 0 ? 'Le réglage demandé :' : "Ce réglage n'est pas montré ici."}</span>
          <Link to={paths.settings} className={buttonClass({ size: 'row' })}>
            Voir tous les réglages
          </Link>
        </p>
      )}
      {(Object.keys(SETTING_GROUPS) as SettingGroup[])
        .map(group => [group, shown.filter(setting => setting.group === group)] as const)
        .filter(([, settings]) => settings.length > 0)
        .map(([group, settings]) => (
          <DataTable
            key={group}
            caption={SETTING_GROUPS[group]}
            columns={columns}
            query={ready(settings)}
            rows={rows => rows}
            rowKey={({ name }) => name}
          />
        ))}
    </>
  );
}

const foundWords = (found: number, all: number) =>
  found === 0 ? 'Aucun réglage ne correspond.' : `${countOf(found, 'réglage', 'réglages')} sur ${all}`;

const columnsOf = (
  onEdit: (setting: FundSetting) => void,
  onReset: (setting: FundSetting) => void,
): readonly Column<FundSetting>[] => [
  {
    key: 'what',
    header: 'Réglage',
    isRowHeader: true,
    cell: ({ what, name }) => (
      <>
        {what}
        <div className="muted small">{breakable(name)}</div>
      </>
    ),
  },
  { key: 'value', header: 'Valeur', cell: ({ kind, value }) => breakable(inWords(kind, value)) },
  { key: 'origin', header: 'Origine', cell: setting => <Origin setting={setting} /> },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    cell: setting =>
      setting.canChange && (
        <div className="row row-end">
          <Button
            size="row"
            aria-haspopup="dialog"
            aria-label={`Changer : ${setting.what}`}
            onClick={() => onEdit(setting)}
          >
            Changer
          </Button>
          {setting.origin === 'changed' && (
            <Button
              size="row"
              aria-haspopup="dialog"
              aria-label={`Remettre comme livré : ${setting.what}`}
              onClick={() => onReset(setting)}
            >
              Remettre
            </Button>
          )}
        </div>
      ),
  },
];

/** A name or an address without spaces, which may break between its parts. */
const breakable = (text: string) =>
  text.split(/(?<=[_@.,])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
