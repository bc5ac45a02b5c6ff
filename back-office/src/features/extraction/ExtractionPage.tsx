import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useAction, useClient } from 'client/react.tsx';
import { type Criteria, getExtractions, searchNumber } from 'contract/calls/extraction.ts';
import { REFUSALS } from 'contract/kit/refusals.ts';
import { type ReactElement, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { LeaveGuard } from '../../shell/editor/LeaveGuard.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import { ResultNotice } from '../../shell/ResultNotice.tsx';
import { CriteriaForm } from './CriteriaForm.tsx';
import { type Counted, FoundCard } from './FoundCard.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { useExtraction } from './use-extraction.tsx';

const ARCHIVE = {
  title: "Arrêter l'archive ?",
  text: "Elle n'est pas encore téléchargée : quitter cette page l'annule, et aucun justificatif n'est marqué comme extrait.",
};

/** Justificatifs that members sent, taken as a spreadsheet or an archive. */
export default function ExtractionPage(): ReactElement {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const queryClient = useQueryClient();
  const { call } = useClient();
  const counting = useAction(searchNumber);
  /** The criteria of a search that found something acceptable: the form is locked on them. */
  const [complete, setComplete] = useState<Criteria | null>(null);
  const [counted, setCounted] = useState<Counted | null>(null);
  /** What the archive that came whole took, and what it left out. */
  const [taken, setTaken] = useState<Counted | null>(null);
  const readHistory = () =>
    void queryClient.invalidateQueries({ queryKey: [getExtractions.method, getExtractions.path] });
  const extraction = useExtraction(manager.id, complete, {
    onChange: readHistory,
    onDone(file) {
      if (file === 'zip') setTaken(counted);
      readHistory();
      // What was taken is marked: the card says what is left. Not known, it keeps what it said, and the search has not failed.
      if (complete) call(searchNumber, { body: complete }).then(setCounted, () => undefined);
    },
  });
  const search = async (criteria: Criteria) => {
    const found = await counting.mutateAsync({ body: criteria }).catch(() => null);
    if (!found || found.number === 0 || found.isSizeExceedLimit) return;
    setCounted(found);
    setTaken(null);
    setComplete(criteria);
  };
  const redo = () => {
    setComplete(null);
    counting.reset();
    extraction.leave();
  };
  const { data: found, error } = counting;
  return (
    <>
      <PageHeader
        title="Extraction"
        subtitle="Les justificatifs envoyés par les adhérents, en liste Excel ou en archive ZIP (500 Mo au plus)."
      />
      <div className="stack">
        <CriteriaForm
          isLocked={complete !== null}
          isBusy={counting.isPending}
          error={error}
          onSearch={search}
          onChange={counting.reset}
          onRedo={redo}
        />
        {error && <Alert tone="danger">{helpOf(error)}</Alert>}
        {!complete && found?.number === 0 && <Alert tone="info">{REFUSALS.noResult.message}</Alert>}
        {found?.isSizeExceedLimit && <Alert tone="warning">{REFUSALS.tooMuch.message}</Alert>}
        {complete && counted && (
          <FoundCard {...counted} isWaiting={!complete.state} taken={taken} extraction={extraction} />
        )}
        <LeaveGuard isDirty={() => extraction.received !== null} lost={ARCHIVE} />
        <ResultNotice isInPlace result={extraction.result} onClose={extraction.close} />
        <h2>Historique des extractions</h2>
        <HistoryTable />
      </div>
    </>
  );
}
