import './audit-log.css';
import { IconChevronLeft, IconChevronRight, IconFileSearch } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { type AuditEntry, searchAuditLog } from 'contract/calls/audit-log.ts';
import { type ReactElement, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { isSameSearch } from '../../search.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf, isCriteriaRefused } from '../../shell/form-errors.ts';
import { ROWS } from '../../shell/paging.tsx';
import { RefusedCriteria } from '../../shell/RefusedCriteria.tsx';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { useListSearch } from '../../shell/use-criteria.ts';
import { AuditFilter } from './AuditFilter.tsx';
import { auditColumns } from './columns.tsx';
import { EntryModal } from './EntryModal.tsx';
import { ExportButton } from './ExportButton.tsx';
import { criteriaOf } from './searches.ts';

/** Who did what, to whose data: every reading of it is in it too. */
export default function AuditLogPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/administrator/journal' });
  const { show } = useListSearch(paths.auditLog, search);
  const { avant, apres, ...criteria } = search;
  const query = useCall(searchAuditLog, {
    body: { ...criteriaOf(search), before: avant, after: apres, take: ROWS },
  });
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const { data, error } = query;
  const found = data && foundText(data.data.length, data.hasNewer || data.hasOlder);
  const isEmpty = data !== undefined && data.data.length === 0 && !data.hasNewer && !data.hasOlder;
  const searchAgain = useAnnouncedCount(query, search, found);
  return (
    <>
      <PageHeader
        title="Journal d'audit"
        subtitle="Qui a fait quoi, et sur les données de qui. Chaque lecture de ce journal y est inscrite."
        actions={<ExportButton search={search} isEmpty={isEmpty} onResult={setResult} />}
      />
      <div className="stack">
        <ResultNotice isInPlace result={result} onClose={() => setResult(null)} />
        <AuditFilter
          criteria={criteria}
          error={error}
          isBusy={query.isPlaceholderData}
          onSearch={next => (isSameSearch(next, search) ? void searchAgain() : show(next))}
        />
        {isCriteriaRefused(error) ? (
          <RefusedCriteria />
        ) : (
          <DataTable
            caption={found ?? 'Écritures'}
            columns={auditColumns(setOpened)}
            query={query}
            rows={answer => answer.data}
            rowKey={row => row.id}
            emptyIcon={<IconFileSearch />}
            emptyMessage="Aucune écriture ne correspond à votre recherche."
            emptyHelp="Le journal garde les écritures le temps que votre caisse a fixé."
            errorHelp={helpOf(error)}
            skeletonRows={10}
            footer={
              data &&
              (data.hasNewer || data.hasOlder) && (
                <nav className="audit-pages no-print" aria-label="Pages du journal">
                  {data.hasNewer && (
                    <Button icon={<IconChevronLeft />} onClick={() => show({ ...criteria, apres: data.data[0]?.id })}>
                      Plus récentes
                    </Button>
                  )}
                  {data.hasOlder && (
                    <Button
                      icon={<IconChevronRight />}
                      onClick={() => show({ ...criteria, avant: data.data.at(-1)?.id })}
                    >
                      Plus anciennes
                    </Button>
                  )}
                </nav>
              )
            }
          />
        )}
      </div>
      {opened && <EntryModal entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** A page says how many it shows: nobody counts the millions that there may be. */
function foundText(shown: number, isPartial: boolean): string {
  const count = countOf(shown, 'écriture', 'écritures');
  return isPartial ? `${count} sur cette page` : count;
}
