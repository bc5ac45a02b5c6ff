import './situation.css';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { type Fact, Facts } from 'ui/Facts.tsx';
import { PATHS } from '../../paths.ts';
import { frenchDate } from '../../shell/dates.ts';
import { fullName } from '../../shell/names.ts';
import { maskedNumber, wholeNumber } from '../../shell/nir.ts';
import { Page } from '../../shell/Page.tsx';
import { PageBlocks } from '../../shell/PageBlocks.tsx';
import { phoneWords } from '../../shell/phone-words.ts';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { useLookAgain } from '../../shell/use-look-again.ts';
import { text } from '../../texts.ts';
import { FranceConnectCard } from './FranceConnectCard.tsx';
import { OwnDataCard } from './OwnDataCard.tsx';
import { Preferences } from './Preferences.tsx';
import { SectionLink, type UserProps } from './SectionPage.tsx';

const secondary = buttonClass();

/** Everything at a glance, each thing with the way to change it. */
export function SituationHome({ user, refresh }: UserProps) {
  const saved = useLocation({ select: location => location.state.saved });
  const { shown } = useConsultedFolder();
  // The link may be opened anywhere: until then the old address stands here.
  useLookAgain(user.pendingEmail !== null, refresh);
  const [isWhole, setWhole] = useState(false);
  const number = isWhole
    ? wholeNumber(user.socialSecurityNumber, user.socialSecurityKey)
    : maskedNumber(user.socialSecurityNumber);
  const facts: Fact[] = [
    { label: text('identity.name'), value: fullName(user) },
    { label: text('identity.birthDate'), value: user.birthDate && frenchDate(user.birthDate) },
    {
      label: text('identity.number'),
      value: (
        <div className="situation-nir">
          <span className="figures">{number}</span>
          {user.socialSecurityNumber && !user.isManagerConnectedAs && (
            <Button variant="link" className="situation-number" onClick={() => setWhole(!isWhole)}>
              {text(isWhole ? 'situation.hideNumber' : 'situation.showNumber')}
            </Button>
          )}
        </div>
      ),
    },
    { label: text('identity.login'), value: user.login },
  ];
  if (user.socialSystemName) facts.push({ label: text('situation.systems'), value: user.socialSystemName });
  if (user.stateTaxRate !== null) {
    const rate = user.stateTaxRate.toLocaleString('fr-FR', { maximumFractionDigits: 2 });
    facts.push({ label: text('situation.taxRate'), value: `${rate}\u00a0%` });
  }
  return (
    <Page title={text('situation.title')} subtitle={text('situation.subtitle')}>
      <PageBlocks page="myAccount.myPersonalSituation" folder={shown} />
      {saved && <Alert tone="success">{text(`situation.saved.${saved}`)}</Alert>}
      <div className="situation-cards">
        <Card title={text('situation.identity')}>
          <div className="stack">
            <Facts facts={facts} />
            <p className="muted">{text('situation.identityHelp')}</p>
          </div>
        </Card>
        <Card title={text('situation.contact')}>
          <div className="stack">
            <Facts
              facts={[
                { label: text('identity.email'), value: user.email },
                { label: text('phones.mobilePhoneNumber'), value: phoneWords(user.mobilePhoneNumber) },
                { label: text('phones.phoneNumber'), value: phoneWords(user.phoneNumber) },
              ]}
            />
            {user.pendingEmail && (
              <Alert tone="info" isLive={false}>
                {text('situation.email.pending', { email: user.pendingEmail })}
              </Alert>
            )}
            <SectionLink to="adresse-email" className={secondary}>
              {text('situation.changeEmail')}
            </SectionLink>
            <SectionLink to="telephones" className={secondary}>
              {text('situation.changePhones')}
            </SectionLink>
            <Link to={PATHS.records} className={secondary}>
              {text('situation.changeRecords')}
            </Link>
          </div>
        </Card>
        <Preferences user={user} refresh={refresh} />
        <Card title={text('situation.relatives')}>
          <div className="stack">
            <p>{text('situation.relativesText')}</p>
            <SectionLink to="beneficiaires" className={secondary}>
              {text('beneficiaries.title')}
            </SectionLink>
            <SectionLink to="tiers-de-confiance" className={secondary}>
              {text('trusted.title')}
            </SectionLink>
          </div>
        </Card>
        <Card title={text('situation.security')}>
          <div className="stack">
            <p>{text('situation.securityText')}</p>
            <SectionLink to="moyens-de-verification" className={secondary}>
              {text('situation.changeMeans')}
            </SectionLink>
            <SectionLink to="mot-de-passe" className={secondary}>
              {text('situation.changePassword')}
            </SectionLink>
            <SectionLink to="appareils" className={secondary}>
              {text('devices.title')}
            </SectionLink>
          </div>
        </Card>
        <FranceConnectCard user={user} />
        <OwnDataCard user={user} />
      </div>
    </Page>
  );
}
