import { useCall } from 'client/react.tsx';
import { getMaintenance } from 'contract/calls/maintenance.ts';
import type { ReactElement } from 'react';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import { MaintenanceSettings } from './MaintenanceSettings.tsx';
import './maintenance.css';

/** Closes the portal for members, now or at given dates, and edits what they read meanwhile. */
export default function MaintenancePage(): ReactElement {
  // What was kept from an earlier look may hold a message that another person has changed since.
  const query = useCall(getMaintenance, {}, { isFresh: true });
  return (
    <>
      <PageHeader
        title="Page de maintenance"
        subtitle="Quand elle est affichée, les adhérents ne peuvent ni se connecter ni utiliser leur espace. L'espace de gestion continue de fonctionner."
      />
      <Loaded query={query} errorHelp={helpOf(query.error)}>
        {maintenance => <MaintenanceSettings maintenance={maintenance} onChanged={query.refetch} />}
      </Loaded>
    </>
  );
}
