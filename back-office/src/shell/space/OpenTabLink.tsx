import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ButtonLink } from 'ui/ButtonLink.tsx';

/** How long the link of a connect-as opens anything. */
const LIFE = 60_000; // ms

/** The same address, for when the browser kept the tab from opening: nothing tells the page that it did. */
export function OpenTabLink({ address, name }: { address: string; name: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), LIFE);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <ButtonLink
      size="row"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      icon={<IconExternalLink />}
      aria-label={`Ouvrir l'espace de ${name} (nouvel onglet)`}
      onClick={() => setOver(true)}
    >
      Ouvrir
    </ButtonLink>
  );
}
