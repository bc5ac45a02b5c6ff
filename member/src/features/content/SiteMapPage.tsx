import { Link } from '@tanstack/react-router';
import { Card } from 'ui/Card.tsx';
import { PATHS } from '../../paths.ts';
import { GROUPS } from '../../shell/menu.tsx';
import { Page } from '../../shell/Page.tsx';
import { useSession } from '../../shell/session.ts';
import { useKnownUser } from '../../shell/user.ts';
import { choice, type PlainKey, text } from '../../texts.ts';
import './content.css';

interface Leaf {
  to: string;
  label: PlainKey | typeof ACCESSIBILITY;
}

/** Named as at the foot of every page. */
const ACCESSIBILITY = 'shell.links.accessibility';

/** Below pages of the menu, what they alone lead to. */
const BELOW: Partial<Record<string, readonly Leaf[]>> = {
  [PATHS.situation]: [
    { to: '/ma-situation/adresse-email', label: 'situation.changeEmail' },
    { to: '/ma-situation/telephones', label: 'situation.changePhones' },
    { to: '/ma-situation/beneficiaires', label: 'beneficiaries.title' },
    { to: '/ma-situation/tiers-de-confiance', label: 'trusted.title' },
    { to: '/ma-situation/moyens-de-verification', label: 'situation.changeMeans' },
    { to: '/ma-situation/mot-de-passe', label: 'situation.changePassword' },
    { to: '/ma-situation/appareils', label: 'devices.title' },
    { to: '/ma-situation/consultations', label: 'accesses.title' },
  ],
  [PATHS.records]: [
    { to: PATHS.recordsAddress, label: 'records.changeAddress' },
    { to: PATHS.recordsAccount, label: 'records.changeAccount' },
  ],
};

const ENTERING: readonly Leaf[] = [
  { to: PATHS.signIn, label: 'shell.signIn' },
  { to: PATHS.forgotten, label: 'signIn.forgotten' },
  { to: PATHS.lostDevice, label: 'lostDevice.title' },
];
const HELP: readonly Leaf[] = [
  { to: PATHS.faq, label: 'shell.links.faq' },
  { to: PATHS.contact, label: 'contactPage.title' },
  { to: PATHS.checkCertificate, label: 'checkCertificate.title' },
];
const ABOUT: readonly Leaf[] = [
  { to: PATHS.legal, label: 'shell.links.legal' },
  { to: PATHS.terms, label: 'shell.links.terms' },
  { to: PATHS.accessibility, label: ACCESSIBILITY },
];

/** Every page that the person may open, as the menu has them: the second way to find one's way (criterion 12.1 of the RGAA). */
export default function SiteMapPage() {
  const session = useSession();
  const user = useKnownUser();
  return (
    <Page title={text('siteMap.title')} subtitle={text('siteMap.introduction')} isNarrow>
      {session ? (
        <>
          {GROUPS.map(({ label, entries }) => (
            <Card key={label} title={text(label)}>
              <Leaves leaves={entries.filter(({ isFor }) => !isFor || !user || user.roles.includes(isFor))} />
            </Card>
          ))}
          <Card title={text('shell.footer')}>
            <Leaves leaves={ABOUT} />
          </Card>
        </>
      ) : (
        (
          [
            ['siteMap.entering', ENTERING],
            ['siteMap.help', HELP],
            ['shell.footer', ABOUT],
          ] as const
        ).map(([title, leaves]) => (
          <Card key={title} title={text(title)}>
            <Leaves leaves={leaves} />
          </Card>
        ))
      )}
    </Page>
  );
}

const Leaves = ({ leaves }: { leaves: readonly Leaf[] }) => (
  <ul className="site-map">
    {leaves.map(({ to, label }) => (
      <li key={to}>
        <Link to={to as '/'}>
          {label === ACCESSIBILITY ? text(label, { state: choice('shell.conformity') }) : text(label)}
        </Link>
        {BELOW[to] && <Leaves leaves={BELOW[to]} />}
      </li>
    ))}
  </ul>
);
