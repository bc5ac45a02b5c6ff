import './outbox.css';
import { IconMailCheck, IconSend } from '@tabler/icons-react';
import { useRouteContext, useSearch } from '@tanstack/react-router';
import { useCall, useClient } from 'client/react.tsx';
import { getGateways, OUTBOX_CAUSES, type OutboxMessage, resendMessage, searchOutbox } from 'contract/calls/outbox.ts';
import { type ReactElement, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { frenchPhone } from 'ui/phone-words.ts';
import { paths } from '../../paths.ts';
import { isSameSearch } from '../../search.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf, isCriteriaRefused } from '../../shell/form-errors.ts';
import { outcomeOf } from '../../shell/outcome.ts';
import { Pager, slice, useStepBack } from '../../shell/paging.tsx';
import { RefusedCriteria } from '../../shell/RefusedCriteria.tsx';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { useListSearch } from '../../shell/use-criteria.ts';
import { outboxColumns } from './columns.tsx';
import { OutboxFilter } from './OutboxFilter.tsx';
import { ResendAllModal } from './ResendAllModal.tsx';
import { TestModal } from './TestModal.tsx';

/** What was sent to members and managers, what did not go and why, and the way to send it again. */
export default function OutboxPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/administrator/envois' });
  const { show, go } = useListSearch(paths.outbox, search);
  const { manager } = useRouteContext({ from: '/signedIn' });
  const { call } = useClient();
  const { page, ...criteria } = search;
  const { etat, cause, voie, destinataire, du, au } = criteria;
  const gateways = useCall(getGateways, {}).data;
  const query = useCall(
    searchOutbox,
    {
      body: { state: etat, cause, channel: voie, recipient: destinataire, dateBegin: du, dateEnd: au, ...slice(page) },
    },
    { isFresh: true },
  );
  const [isTesting, setTesting] = useState(false);
  const [isResendingAll, setResendingAll] = useState(false);
  const [busy, setBusy] = useState<number | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const { data, error, refetch } = query;
  const found = data && countOf(data.total, 'message', 'messages', data.totalIsCapped);
  const searchAgain = useAnnouncedCount(query, criteria, found);
  useStepBack(query, page, go);
  const resend = async ({ id, recipient }: OutboxMessage) => {
    setBusy(id);
    setResult(null);
    const outcome = await outcomeOf(async () => {
      await call(resendMessage, { params: { outboxId: id } });
      return `Le message pour ${frenchPhone(recipient)} repart dans les secondes qui viennent. Relancez la recherche pour voir ce qu'il devient.`;
    });
    setResult(outcome);
    await refetch();
    setBusy(null);
  };
  return (
    <>
      <PageHeader
        title="E-mails et SMS"
        subtitle="Ce qui est parti, ce qui attend, et ce qui n'est pas parti. Le texte des messages n'est jamais montré."
        actions={
          gateways && (
            <Button icon={<IconSend />} aria-haspopup="dialog" onClick={() => setTesting(true)}>
              Essayer une passerelle
            </Button>
          )
        }
      />
      <div className="stack">
        <ResultNotice isInPlace result={result} onClose={() => setResult(null)} />
        <OutboxFilter
          criteria={criteria}
          error={error}
          isBusy={query.isPlaceholderData}
          onSearch={next => (isSameSearch(next, search) ? void searchAgain() : show(next))}
        />
        {isCriteriaRefused(error) ? (
          <RefusedCriteria />
        ) : (
          <DataTable
            caption={found ?? 'Messages'}
            columns={outboxColumns(busy, resend)}
            query={query}
            rows={answer => answer.data}
            rowKey={row => row.id}
            toolbar={
              // It is of the cause, whoever they are for.
              cause &&
              !destinataire && (
                <Button aria-haspopup="dialog" onClick={() => setResendingAll(true)}>
                  Renvoyer tous ceux de cette cause : {OUTBOX_CAUSES[cause]}
                </Button>
              )
            }
            emptyIcon={<IconMailCheck />}
            emptyMessage="Aucun message ne correspond à votre recherche."
            emptyHelp="Les messages sont gardés ici 90 jours."
            errorHelp={helpOf(error)}
            skeletonRows={8}
            footer={<Pager data={data} page={page} label="Pages des messages" onPage={go} />}
          />
        )}
      </div>
      {isTesting && gateways && (
        <TestModal gateways={gateways} email={manager.email} onDone={setResult} onClose={() => setTesting(false)} />
      )}
      {isResendingAll && cause && (
        <ResendAllModal
          search={{ ...criteria, cause }}
          onDone={done => {
            setResult(done);
            void refetch();
          }}
          onClose={() => setResendingAll(false)}
        />
      )}
    </>
  );
}
