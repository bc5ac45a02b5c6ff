import './signatures.css';
import { IconEraser, IconSignature } from '@tabler/icons-react';
import { Link, useRouteContext, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { SIGNATURE_WORDS } from 'contract/calls/signature-words.ts';
import { getSignatureRules, type SignatureSummary, searchSignatures } from 'contract/calls/signatures.ts';
import { type ReactElement, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { Pager, slice, useStepBack } from '../../shell/paging.tsx';
import { useListSearch } from '../../shell/use-criteria.ts';
import { EraseModal } from './EraseModal.tsx';
import { SignatureStateBadge } from './labels.tsx';
import { LISTS, type ListInAddress } from './searches.ts';

const TABS: readonly { liste: ListInAddress | undefined; label: string; empty: string }[] = [
  { liste: undefined, label: 'À signer', empty: 'Aucune demande ne vous attend.' },
  { liste: 'demandees', label: 'Demandées par moi', empty: "Vous n'avez demandé aucune signature." },
  { liste: 'terminees', label: 'Terminées', empty: 'Aucune demande terminée.' },
];

const COLUMNS: readonly Column<SignatureSummary>[] = [
  {
    key: 'kind',
    header: 'Demande',
    isRowHeader: true,
    typical: 'Retrait des moyens de connexion',
    cell: row => SIGNATURE_WORDS[row.kind].name,
  },
  { key: 'about', header: 'Concerne', typical: 'Claire Marchand (claire@exemple.fr)', cell: row => row.about },
  { key: 'askedBy', header: 'Demandée par', typical: 'Claire Marchand', cell: row => row.askedBy },
  { key: 'askedAt', header: 'Le', cell: row => formatFrenchDate(row.askedAt) },
  {
    key: 'state',
    header: 'État',
    typical: 'En attente de signature',
    cell: row => (
      <>
        <SignatureStateBadge {...row} />
        {row.state === 'open' && (
          <span className="muted signatures-until">jusqu'au {formatFrenchDate(row.lapsesAt)}</span>
        )}
        {row.state !== 'open' && (
          <span className="muted signatures-until">
            le {formatFrenchDate(row.decidedAt ?? row.lapsesAt)}
            {row.decidedBy && ` par ${row.decidedBy}`}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    typical: 'Ouvrir',
    cell: row => (
      <Link
        to={paths.signature}
        params={{ signatureId: String(row.id) }}
        className={buttonClass({ size: 'row' })}
        aria-label={`Ouvrir la demande n° ${row.id} : ${SIGNATURE_WORDS[row.kind].name}, ${row.about}`}
      >
        Ouvrir
      </Link>
    ),
  },
];

/** What takes two people: to sign, asked by oneself, ended. */
export default function SignaturesPage(): ReactElement {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const search = useSearch({ from: '/signedIn/signatures' });
  const { liste, page } = search;
  const { go } = useListSearch(paths.signatures, search);
  const query = useCall(searchSignatures, { body: { list: liste ? LISTS[liste] : 'toSign', ...slice(page) } });
  const rules = useCall(getSignatureRules, {});
  useStepBack(query, page, go);
  const [isErasing, setErasing] = useState(false);
  const { data } = query;
  const found = data && countOf(data.total, 'demande', 'demandes', data.totalIsCapped);
  useAnnouncedCount(query, { liste }, found);
  const tab = TABS.find(one => one.liste === liste)!;
  const canErase = manager.administrator && rules.data?.kinds.includes('erasure');
  return (
    <>
      <PageHeader
        title="Signatures"
        subtitle="Ce qu'une personne demande et qu'une autre doit signer. Nul ne signe sa propre demande."
        actions={
          canErase && (
            <Button icon={<IconEraser />} aria-haspopup="dialog" onClick={() => setErasing(true)}>
              Demander un effacement…
            </Button>
          )
        }
      />
      <div className="stack">
        <nav aria-label="Listes de demandes">
          <ul className="signatures-lists">
            {TABS.map(({ liste: to, label }) => (
              <li key={label}>
                <Link
                  to={paths.signatures}
                  search={{ liste: to }}
                  className={buttonClass({ variant: to === liste ? 'primary' : 'secondary' })}
                  activeOptions={{ includeSearch: true }}
                  aria-current={to === liste ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <DataTable
          caption={found ?? tab.label}
          columns={COLUMNS}
          query={query}
          rows={answer => answer.data}
          rowKey={row => row.id}
          emptyMessage={tab.empty}
          emptyHelp={
            rules.data?.kinds.length === 0
              ? "Aucun acte n'attend de seconde signature dans cette installation."
              : undefined
          }
          emptyIcon={<IconSignature />}
          errorHelp={helpOf(query.error)}
          skeletonRows={8}
          footer={<Pager data={data} page={page} label="Pages des demandes" onPage={go} />}
        />
      </div>
      {isErasing && <EraseModal onClose={() => setErasing(false)} />}
    </>
  );
}
