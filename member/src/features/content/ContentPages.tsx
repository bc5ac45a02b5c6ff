import { Card } from 'ui/Card.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageBlocks } from '../../shell/PageBlocks.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { text } from '../../texts.ts';
import './content.css';

export function LegalPage() {
  return (
    <Page title={text('legal.title')} isNarrow>
      {(['publisher', 'data', 'storage', 'property'] as const).map(section => (
        <Section key={section} title={text(`legal.${section}.title`)} content={text(`legal.${section}.text`)} />
      ))}
    </Page>
  );
}

export function TermsPage() {
  return (
    <Page title={text('terms.title')} isNarrow>
      {(['purpose', 'access', 'manager', 'availability'] as const).map(section => (
        <Section key={section} title={text(`terms.${section}.title`)} content={text(`terms.${section}.text`)} />
      ))}
    </Page>
  );
}

export function AccessibilityPage() {
  return (
    <Page title={text('accessibility.title')} isNarrow>
      {(['state', 'tests', 'report', 'remedy'] as const).map(section => (
        <Section
          key={section}
          title={text(`accessibility.${section}.title`)}
          content={text(`accessibility.${section}.text`)}
        />
      ))}
    </Page>
  );
}

export function ContactPage() {
  const { consulted } = useConsultedFolder();
  return (
    <Page title={text('contactPage.title')} subtitle={text('contactPage.introduction')} isNarrow>
      <PageBlocks page="contactUs.ourContactInformations" folder={consulted} />
      <Card title={text('contactPage.phoneTitle')}>
        <div className="stack">
          <p>
            <PhoneButton />
          </p>
          <p>
            <strong>
              {text('contact.hours')} ({text('contact.phoneNote')})
            </strong>
          </p>
          <p>{text('contactPage.phoneAdvice')}</p>
        </div>
      </Card>
      <Card title={text('contactPage.mailTitle')}>
        <div className="stack">
          <address className="postal">{text('contactPage.address')}</address>
          <p>{text('contactPage.mailAdvice')}</p>
        </div>
      </Card>
      <p className="muted">{text('contactPage.warning')}</p>
    </Page>
  );
}

function Section({ title, content }: { title: string; content: string }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {content.split('\n\n').map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
