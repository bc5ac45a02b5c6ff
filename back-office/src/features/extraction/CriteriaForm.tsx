import 'ui/Card.css';
import 'ui/FilterPanel.css';
import './extraction.css';
import { IconRefresh, IconSearch, IconSquareOff } from '@tabler/icons-react';
import { useRouteContext, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { type Criteria, getSupportingDocumentTypes } from 'contract/calls/extraction.ts';
import { useId, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { DateField } from 'ui/DateField.tsx';
import { Form } from 'ui/Form.tsx';
import { useFormFields } from 'ui/form-fields.ts';
import { MultiSelect } from 'ui/MultiSelect.tsx';
import { TYPED_NUMBER } from 'ui/NumberField.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { fieldError, helpOf } from '../../shell/form-errors.ts';
import { Key } from '../../shell/Key.tsx';
import { useSendKey } from '../../shell/keys.ts';
import { useChoices } from '../../shell/use-choices.ts';
import { criteriaOf, errorsOf, NOTHING, purgeWarning, startOf, type Typed, whyNot } from './criteria.ts';

const SHOWN = 3; // decisions A08
const STATES = [
  { value: 'false', label: 'Non extraits' },
  { value: 'true', label: 'Déjà extraits' },
];

interface CriteriaFormProps {
  isLocked: boolean;
  isBusy: boolean;
  /** What the server said of the criteria. */
  error: unknown;
  onSearch: (criteria: Criteria) => void;
  /** What was said of the former criteria holds no more. */
  onChange: () => void;
  onRedo: () => void;
}

/** What is searched. Complete, it is locked until 'Nouvelle recherche'. */
export function CriteriaForm({ isLocked, isBusy, error, onSearch, onChange, onRedo }: CriteriaFormProps) {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const search = useSearch({ from: '/signedIn/base-documentaire/extraction' });
  const whyId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useSendKey(button);
  const fields = useFormFields();
  const [typed, setTyped] = useState<Typed>(() => startOf(search));
  const change = (some: Partial<Typed>) => {
    setTyped(former => ({ ...former, ...some }));
    onChange();
  };
  const types = useCall(getSupportingDocumentTypes, {});
  const { bases, baseIds, hasBases, systems, isLoading, failed } = useChoices(manager.id, typed.bases);
  // A system of a base that is no longer chosen is not one of the choices any more.
  const known = systems.map(({ id }) => id);
  const chosen = typed.systems === null ? known : typed.systems.filter(id => isLoading || known.includes(id));
  const chosenTypes = typed.types ?? (types.data ?? []).map(({ id }) => id);
  const all = { ...typed, types: chosenTypes, bases: baseIds };
  const criteria = isLoading ? null : criteriaOf(all, hasBases, chosen);
  const errors = errorsOf(typed);
  const warning = purgeWarning(typed);
  const broken = failed ?? (types.isError ? types : undefined);

  return (
    <>
      {broken && (
        <Alert
          tone="danger"
          title="Les choix n'ont pas pu être chargés."
          action={<Button onClick={() => broken.refetch()}>Réessayer</Button>}
        >
          {helpOf(broken.error)}
        </Alert>
      )}
      <Form
        fields={fields}
        className="card filter-panel"
        aria-label="Critères de l'extraction"
        tabIndex={-1}
        data-place=""
        onSubmit={() => criteria && !isLocked && onSearch(criteria)}
      >
        <div className="filter-fields extraction-fields">
          <MultiSelect
            label="Types de justificatif"
            placeholder={types.isPending ? 'Chargement…' : 'Choisir des types'}
            options={(types.data ?? []).map(({ id, label }) => ({ value: id, label }))}
            value={chosenTypes}
            onChange={value => change({ types: value })}
            maxShown={SHOWN}
            disabled={isLocked || !types.data}
            required
          />
          {hasBases && (
            <MultiSelect
              label="Bases"
              placeholder="Choisir des bases"
              options={bases.map(({ id, name }) => ({ value: id, label: name }))}
              value={[...baseIds]}
              onChange={value => change({ bases: value })}
              maxShown={SHOWN}
              disabled={isLocked || bases.length === 0}
              error={fieldError(error, 'basesIds')}
              required
            />
          )}
          <MultiSelect
            label="Régimes"
            placeholder={isLoading && baseIds.length > 0 ? 'Chargement…' : 'Choisir des régimes'}
            options={systems.map(({ id, systemName }) => ({ value: id, label: systemName }))}
            value={chosen}
            onChange={value => change({ systems: value })}
            maxShown={SHOWN}
            disabled={isLocked || systems.length === 0}
            required
          />
          <Select
            label="État"
            placeholder="Choisir un état"
            options={STATES}
            value={typed.state === null ? null : String(typed.state)}
            onChange={value => change({ state: value === 'true' })}
            disabled={isLocked}
            required
          />
          <DateField
            label="Envoyés du"
            value={typed.dateBegin}
            onChange={value => change({ dateBegin: value })}
            disabled={isLocked}
            error={errors.date ?? fieldError(error, 'dateBegin')}
            calendarLabel="Calendrier du début"
          />
          <DateField
            label="Au"
            value={typed.dateEnd}
            onChange={value => change({ dateEnd: value })}
            disabled={isLocked}
            error={fieldError(error, 'dateEnd')}
            calendarLabel="Calendrier de la fin"
          />
          <TextField
            label="Du dossier n°"
            inputMode="numeric"
            autoComplete="off"
            maxLength={TYPED_NUMBER}
            value={typed.folderBegin}
            onChange={event => change({ folderBegin: event.target.value })}
            disabled={isLocked}
            error={errors.folderBegin ?? errors.folder ?? fieldError(error, 'folderIdBegin')}
          />
          <TextField
            label="Au dossier n°"
            inputMode="numeric"
            autoComplete="off"
            maxLength={TYPED_NUMBER}
            value={typed.folderEnd}
            onChange={event => change({ folderEnd: event.target.value })}
            disabled={isLocked}
            error={errors.folderEnd ?? fieldError(error, 'folderIdEnd')}
          />
        </div>
        {warning && (
          <Alert tone="warning" className="extraction-warning">
            {warning}
          </Alert>
        )}
        <div className="filter-actions">
          {!criteria && !isLocked && (
            <p id={whyId} className="muted small extraction-why">
              {whyNot(all, hasBases, chosen) ?? 'Chargement des régimes…'}
            </p>
          )}
          {!isLocked && (
            <Button variant="quiet" icon={<IconSquareOff />} onClick={() => change(NOTHING)}>
              Tout décocher
            </Button>
          )}
          {isLocked ? (
            <Button key="redo" icon={<IconRefresh />} onClick={onRedo}>
              Nouvelle recherche
            </Button>
          ) : (
            <Button
              key="search"
              ref={button}
              type="submit"
              variant="primary"
              icon={<IconSearch />}
              isBusy={isBusy}
              busyText="Comptage en cours…"
              disabled={!criteria}
              aria-describedby={criteria ? undefined : whyId}
              aria-keyshortcuts="Control+Enter"
            >
              Rechercher <Key name="Ctrl Entrée" />
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}
