import { IconPrinter } from '@tabler/icons-react';
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useCall, useClient } from 'client/react.tsx';
import { exportFigures, getFigures } from 'contract/calls/figures.ts';
import { fileTimestamp } from 'contract/values/days.ts';
import { FIGURES_NOTES } from 'contract/values/figures.ts';
import { type ReactElement, useEffect, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { today } from 'ui/dates.ts';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { paths } from '../../../paths.ts';
import { DownloadButton } from '../../../shell/DownloadButton.tsx';
import { helpOf } from '../../../shell/form-errors.ts';
import { RefusedCriteria } from '../../../shell/RefusedCriteria.tsx';
import { type Result, ResultNotice } from '../../../shell/ResultNotice.tsx';
import { FiguresFilters, useChosen } from './FiguresFilters.tsx';
import { partOf } from './links.tsx';
import { OtherFigures } from './OtherFigures.tsx';
import { PartTables } from './PartTables.tsx';
import { RequestFigures } from './RequestFigures.tsx';

/** What becomes of requests, over thirteen months: drawn, in tables, on paper, and as a spreadsheet. */
export default function FiguresPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/a-traiter/chiffres' });
  const { manager } = useRouteContext({ from: '/signedIn' });
  const navigate = useNavigate();
  const { call } = useClient();
  const present = today().slice(0, 7);
  const month = search.mois ?? present;
  const { categorie, regime, groupe } = search;
  const body = { month, kind: categorie ?? null, socialSystemId: regime ?? null, groupId: groupe ?? null };
  const query = useCall(getFigures, { body });
  // Asking again would be refused again: the month of an old address is too long ago.
  const refused = query.error instanceof CallError ? query.error.fields[0]?.message : undefined;
  const chosen = useChosen(search, month);
  const [result, setResult] = useState<Result | null>(null);
  const isShown = query.data !== undefined && !query.isPlaceholderData;
  useEffect(() => {
    if (isShown) announce('Les chiffres sont affichés.');
  }, [isShown]);
  return (
    <>
      <PageHeader
        title="Chiffres"
        subtitle={chosen.words}
        actions={
          <>
            <Button icon={<IconPrinter />} onClick={() => print()}>
              Imprimer
            </Button>
            <DownloadButton
              text="Fichier Excel"
              busyText="Génération du fichier Excel…"
              name={() => `A-traiter-chiffres-${fileTimestamp(new Date())}.xlsx`}
              load={() => call(exportFigures, { body })}
              onResult={setResult}
            />
          </>
        }
      />
      <ResultNotice result={result} onClose={() => setResult(null)} />
      <div className="stack">
        <FiguresFilters
          search={search}
          present={present}
          chosen={chosen}
          onSearch={next => void navigate({ to: paths.figures, search: next })}
        />
        {refused ? (
          <RefusedCriteria>{refused}</RefusedCriteria>
        ) : (
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
            {figures => (
              <>
                <RequestFigures months={figures.months} part={partOf(search)} />
                <PartTables figures={figures} month={month} part={partOf(search)} />
                <OtherFigures
                  figures={figures}
                  month={month}
                  present={present}
                  search={search}
                  isAdministrator={manager.administrator}
                />
                <p className="muted small">
                  {FIGURES_NOTES.days} Chaque nombre de demandes mène à la liste qu'il compte. {FIGURES_NOTES.others}
                </p>
              </>
            )}
          </Loaded>
        )}
      </div>
    </>
  );
}
