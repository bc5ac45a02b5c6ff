import { Link } from '@tanstack/react-router';
import type { ReadinessItem } from 'contract/calls/readiness.ts';
import { paths } from '../../paths.ts';

/** Leads to where it is filled in; what no screen changes says who does. */
export function PlaceLink({ item: { place, what } }: { item: ReadinessItem }) {
  const about = (text: string) => ({ 'aria-label': `${text} : ${what}`, children: text });
  switch (place.kind) {
    case 'text':
      return (
        <Link
          to={paths.siteContent}
          search={{ texte: place.title.split(' › ').at(-1) }}
          {...about('Ouvrir ce texte')}
        />
      );
    case 'homeBlock':
      return <Link to={paths.siteMainPage} search={{ edition: place.id }} {...about('Ouvrir ce bloc')} />;
    case 'headPageBlock':
      return <Link to={paths.siteHeaderPage} search={{ edition: place.id }} {...about('Ouvrir cet en-tête')} />;
    case 'folderBlock':
      return <Link to={paths.siteFolders} {...about('Ouvrir les bandeaux')} />;
    case 'faq':
      return <Link to={paths.siteFaq} {...about('Ouvrir la foire aux questions')} />;
    case 'maintenance':
      return <Link to={paths.siteMaintenance} {...about('Ouvrir la page de maintenance')} />;
    case 'notification':
      return <Link to={paths.notifications} search={{ id: place.id }} {...about('Ouvrir ce modèle')} />;
    case 'managers':
      return <Link to={paths.managers} {...about('Ouvrir les gestionnaires')} />;
    case 'setting':
      return (
        <>
          <Link to={paths.settings} search={{ nom: place.name }} {...about('Voir ce réglage')} />
          {!place.canChange && (
            <div className="muted small">L'exploitant le donne par la variable {place.name} du serveur.</div>
          )}
        </>
      );
    case 'import':
      return (
        <span className="muted">
          Import : {place.file}, {place.columns.length > 1 ? 'colonnes' : 'colonne'} {place.columns.join(', ')}
        </span>
      );
  }
}
