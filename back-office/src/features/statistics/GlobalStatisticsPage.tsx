import { IconChartBar } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { exportGlobalStatistics, getGlobalStatistics, type StatisticsCriteria } from 'contract/calls/statistics.ts';
import { type ReactElement, useEffect, useMemo } from 'react';
import { announce } from 'ui/announce.ts';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { paths } from '../../paths.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { ResultNotice } from '../../shell/ResultNotice.tsx';
import { CriteriaForm } from './CriteriaForm.tsx';
import { GlobalFigures } from './GlobalFigures.tsx';
import { criteriaOf, searchOf } from './searches.ts';
import './statistics.css';
import { useExcel } from './use-excel.ts';

/** What members did on the portal in a period, on the screen and as a spreadsheet. */
export default function GlobalStatisticsPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/administrator/statistiques-globales' });
  const navigate = useNavigate();
  const criteria = useMemo(() => criteriaOf(search), [search]);
  const query = useCall(getGlobalStatistics, criteria && { body: criteria });
  const excel = useExcel(exportGlobalStatistics, 'Statistiques-globales');
  const isShown = criteria !== null && query.data !== undefined && !query.isPlaceholderData;
  useEffect(() => {
    if (isShown) announce('Les chiffres sont affichés.');
  }, [isShown]);

  const show = (next: StatisticsCriteria | null) =>
    void navigate({ to: paths.globalStatistics, search: next ? searchOf(next) : {} });
  const generate = async (next: StatisticsCriteria) => {
    if ((await excel.generate({ body: next })) && !criteria) show(next);
  };

  return (
    <>
      <PageHeader
        title="Statistiques globales"
        subtitle="Ce que les adhérents ont fait sur le portail pendant une période."
      />
      <div className="stack">
        <CriteriaForm
          criteria={criteria}
          isBusy={excel.isBusy}
          onShow={show}
          onGenerate={generate}
          onNewSearch={() => show(null)}
        />
        {criteria ? (
          <Loaded
            query={query.isPlaceholderData ? { status: 'pending', data: undefined } : query}
            errorTitle="Les chiffres n'ont pas pu être calculés."
            errorHelp={helpOf(query.error)}
            loading={
              <Card>
                <Skeleton lines={6} text="Calcul des chiffres…" />
              </Card>
            }
          >
            {figures => <GlobalFigures figures={figures} />}
          </Loaded>
        ) : (
          <Card>
            <EmptyState title="Quelle période, quels régimes ?" icon={<IconChartBar />}>
              Indiquez les critères ci-dessus pour lire les chiffres ici ou les télécharger dans un fichier Excel.
            </EmptyState>
          </Card>
        )}
      </div>
      <ResultNotice result={excel.result} onClose={excel.close} />
    </>
  );
}
