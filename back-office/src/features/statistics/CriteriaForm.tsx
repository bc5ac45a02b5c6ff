import 'ui/Card.css';
import 'ui/FilterPanel.css';
import './statistics.css';
import { IconChartBar, IconFileSpreadsheet, IconRefresh } from '@tabler/icons-react';
import { useRouteContext } from '@tanstack/react-router';
import { type StatisticsCriteria, WRONG_PERIOD } from 'contract/calls/statistics.ts';
import { useEffect, useId, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { DateField } from 'ui/DateField.tsx';
import { Form } from 'ui/Form.tsx';
import { useFormFields } from 'ui/form-fields.ts';
import { MultiSelect } from 'ui/MultiSelect.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import { useChoices } from '../../shell/use-choices.ts';
import { usualPeriods } from './periods.ts';

const SHOWN = 3; // decisions A08

interface CriteriaFormProps {
  /** Those of the figures that are shown: the form is locked. */
  criteria: StatisticsCriteria | null;
  isBusy: boolean;
  onShow: (criteria: StatisticsCriteria) => void;
  onGenerate: (criteria: StatisticsCriteria) => void;
  onNewSearch: () => void;
}

/** What is counted: bases, social systems, and from when to when. Complete, it is locked until 'Nouvelle recherche'. */
export function CriteriaForm({ criteria, isBusy, onShow, onGenerate, onNewSearch }: CriteriaFormProps) {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const whyId = useId();
  const fields = useFormFields();
  const [baseIds, setBaseIds] = useState(criteria?.baseIds ?? []);
  const [systemIds, setSystemIds] = useState(criteria?.socialSystemIds ?? []);
  const [from, setFrom] = useState(criteria?.dateBegin ?? null);
  const [to, setTo] = useState(criteria?.dateEnd ?? null);
  // Back and forward change the address: a search that it names fills the form.
  useEffect(() => {
    if (!criteria) return;
    setBaseIds(criteria.baseIds);
    setSystemIds(criteria.socialSystemIds);
    setFrom(criteria.dateBegin);
    setTo(criteria.dateEnd);
  }, [criteria]);

  const { bases, hasBases, systems, isLoading, failed } = useChoices(manager.id, baseIds);
  // A system of a base that is no longer chosen is not one of the choices any more.
  const chosen = isLoading ? systemIds : systemIds.filter(id => systems.some(system => system.id === id));
  const isLocked = criteria !== null;
  const isComplete = (!hasBases || baseIds.length > 0) && chosen.length > 0 && from !== null && to !== null;
  const error = from !== null && to !== null && to < from ? WRONG_PERIOD : undefined;
  const act = (send: (given: StatisticsCriteria) => void) => () => {
    if (!isComplete || isLoading || error) return;
    send({ baseIds: hasBases ? baseIds : [], socialSystemIds: chosen, dateBegin: from, dateEnd: to });
  };

  return (
    <>
      {failed && (
        <Alert
          tone="danger"
          title="Les choix n'ont pas pu être chargés."
          action={<Button onClick={() => failed.refetch()}>Réessayer</Button>}
        >
          {helpOf(failed.error)}
        </Alert>
      )}
      <Form
        fields={fields}
        className="card filter-panel"
        aria-label="Critères des statistiques"
        tabIndex={-1}
        data-place=""
        onSubmit={act(isLocked ? onGenerate : onShow)}
      >
        <div className="filter-fields statistics-fields">
          {hasBases && (
            <MultiSelect
              label="Bases"
              placeholder="Choisir des bases"
              options={bases.map(({ id, name }) => ({ value: id, label: name }))}
              value={baseIds}
              onChange={setBaseIds}
              maxShown={SHOWN}
              disabled={isLocked}
            />
          )}
          <MultiSelect
            label="Régimes"
            placeholder={isLoading && baseIds.length > 0 ? 'Chargement…' : 'Choisir des régimes'}
            options={systems.map(({ id, systemName }) => ({ value: id, label: systemName }))}
            value={chosen}
            onChange={setSystemIds}
            maxShown={SHOWN}
            disabled={isLocked || (hasBases && baseIds.length === 0)}
          />
          <DateField
            label="Du"
            value={from}
            onChange={setFrom}
            disabled={isLocked}
            calendarLabel="Calendrier du début"
          />
          <DateField
            label="Au"
            value={to}
            onChange={setTo}
            disabled={isLocked}
            error={error}
            calendarLabel="Calendrier de la fin"
          />
        </div>
        {!isLocked && (
          <div className="statistics-periods">
            {usualPeriods().map(({ label, period }) => (
              <Button
                key={label}
                size="row"
                variant="quiet"
                onClick={() => {
                  setFrom(period.from);
                  setTo(period.to);
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
        <div className="filter-actions">
          {!isComplete && (
            <p id={whyId} className="muted small statistics-why">
              Choisissez {hasBases && 'au moins une base, '}au moins un régime et les deux dates.
            </p>
          )}
          {isLocked ? (
            // The keys keep the two apart: one button that turns into the other would submit the form with its own click.
            <Button key="new" icon={<IconRefresh />} onClick={onNewSearch}>
              Nouvelle recherche
            </Button>
          ) : (
            <Button
              key="show"
              type="submit"
              icon={<IconChartBar />}
              disabled={!isComplete}
              aria-describedby={isComplete ? undefined : whyId}
            >
              Afficher les chiffres
            </Button>
          )}
          <Button
            variant="primary"
            icon={<IconFileSpreadsheet />}
            isBusy={isBusy}
            busyText="Génération du fichier Excel…"
            disabled={!isComplete}
            aria-describedby={isComplete ? undefined : whyId}
            onClick={act(onGenerate)}
          >
            Générer le fichier Excel
          </Button>
        </div>
      </Form>
    </>
  );
}
