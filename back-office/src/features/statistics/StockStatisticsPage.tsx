import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useCall } from 'client/react.tsx';
import { exportStockStatistics, getStockStatistics } from 'contract/calls/statistics.ts';
import type { ReactElement } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import { ResultNotice } from '../../shell/ResultNotice.tsx';
import { StockFigures } from './StockFigures.tsx';
import './statistics.css';
import { useExcel } from './use-excel.ts';

/** Accounts and folders as they are now. One button: the spreadsheet. */
export default function StockStatisticsPage(): ReactElement {
  const query = useCall(getStockStatistics, {});
  const excel = useExcel(exportStockStatistics, 'Statistiques-stock');
  return (
    <>
      <PageHeader
        title="Statistiques stock"
        subtitle="Les comptes et les dossiers tels qu'ils sont aujourd'hui, pour tous les régimes."
        actions={
          <Button
            variant="primary"
            icon={<IconFileSpreadsheet />}
            isBusy={excel.isBusy}
            busyText="Génération du fichier Excel…"
            onClick={() => excel.generate({})}
          >
            Générer le fichier Excel
          </Button>
        }
      />
      <div className="stack">
        <Loaded
          query={query}
          errorTitle="Les chiffres n'ont pas pu être calculés."
          errorHelp={helpOf(query.error)}
          loading={
            <Card>
              <Skeleton lines={6} text="Calcul des chiffres…" />
            </Card>
          }
        >
          {stock => <StockFigures stock={stock} />}
        </Loaded>
      </div>
      <ResultNotice result={excel.result} onClose={excel.close} />
    </>
  );
}
