import './bank-change.css';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { checkBankChangeAgain, type OpenedBankChange } from 'contract/calls/bank-changes.ts';
import { ALARM_CAUSE_WORDS, CHECK_WORDS, toLookAt } from 'contract/values/bank-change-words.ts';
import type { BankRisk } from 'contract/values/bank-changes.ts';
import type { ReactNode } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import { paths } from '../../paths.ts';
import type { Received } from '../../shell/received/ReceivedOne.tsx';
import { isOpen } from './steps.ts';

interface ChecksCardProps {
  change: OpenedBankChange;
  received: Received<OpenedBankChange>;
}

const LONGER = 'Le délai de sécurité est plus long pour cela.';

/** What is in order, when it is not a risk. */
const IN_ORDER: readonly { risk: BankRisk; text: string }[] = [
  { risk: 'holder', text: "Le titulaire porte le nom de l'adhérent" },
  { risk: 'sharedIban', text: "Aucune autre personne n'a ce compte" },
  { risk: 'refusedIban', text: "Ce compte n'a jamais été refusé ni gelé" },
  { risk: 'frozen', text: "Aucun autre changement de cette personne n'est gelé" },
  { risk: 'contact', text: 'Adresse e-mail et téléphones sans changement depuis 30 jours' },
  { risk: 'visit', text: "Aucun gestionnaire n'a ouvert son espace depuis 7 jours" },
  { risk: 'helper', text: 'Aucun tiers de confiance nommé ou changé depuis 7 jours' },
  { risk: 'alarm', text: 'Ni mot de passe choisi par un lien, ni demandes en série de la même adresse' },
];

/** What was looked at: what deserves a look first, what is in order on one line each. */
export function ChecksCard({ change, received: { act, isBusy } }: ChecksCardProps) {
  const { call } = useClient();
  const { risks, checks, isStrong, longBecause } = change;
  const { manager } = useRouteContext({ from: '/signedIn' });
  const [check] = checks;
  const again = () =>
    act(
      () => call(checkBankChangeAgain, { params: { changeId: change.id } }),
      'Le registre a été interrogé de nouveau.',
    );
  const good = (key: string, text: ReactNode) => (
    <li key={key} className="bank-check">
      <IconCircleCheck aria-label="En ordre :" />
      <span>{text}</span>
    </li>
  );
  const source = check && `${check.source ?? 'Registre des comptes'}, le ${formatFrenchDateTime(check.at)}`;
  const detailOf = (key: ReturnType<typeof toLookAt>[number]['key']) => {
    if (key === 'check') return source;
    if (key === 'contact') return longBecause === 'contact' ? LONGER : null;
    if (key === 'device' || key === 'weak') return LONGER;
    if (key !== 'alarm') return null;
    return (
      <>
        {change.alarms.map(cause => (
          <span key={cause} className="bank-check-detail">
            {ALARM_CAUSE_WORDS[cause]}.
          </span>
        ))}
        {manager.administrator && <Link to={paths.alarms}>Voir les alarmes</Link>}
      </>
    );
  };
  const toLook = toLookAt({
    check: check?.result ?? null,
    risks,
    longBecause,
    blockedOn: change.blockedAt && formatFrenchDate(change.blockedAt),
  });
  const inOrder = [
    check?.result === 'match' && good('check', `${CHECK_WORDS.match} (${source})`),
    ...IN_ORDER.filter(({ risk }) => !risks.includes(risk)).map(({ risk, text }) => good(risk, text)),
    isStrong && good('strong', 'Demandé avec une preuve forte'),
  ].filter(Boolean);
  return (
    <Card
      title="Vérifications"
      action={
        isOpen(change.state) && (
          <Button size="row" icon={<IconRefresh />} isBusy={isBusy} onClick={again}>
            Interroger le registre
          </Button>
        )
      }
    >
      <p className="small bank-checks-count">
        {toLook.length > 0 && <span className="bank-checks-look">{toLook.length} à regarder</span>}
        <span className="bank-checks-good">{inOrder.length} en ordre</span>
      </p>
      <ul className="bank-checks">
        {toLook.map(({ key, text }) => {
          const detail = detailOf(key);
          return (
            <li key={key} className="bank-check bank-check-look">
              <IconAlertTriangle aria-label="À regarder :" />
              <span>
                <strong>{text}</strong>
                {detail && <span className="small bank-check-detail">{detail}</span>}
              </span>
            </li>
          );
        })}
        {!check && <li className="muted">Le registre n'a pas encore répondu.</li>}
        {inOrder}
      </ul>
    </Card>
  );
}
