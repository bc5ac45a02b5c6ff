import './home.css';
import { Card } from 'ui/Card.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';

export function HelpCard() {
  return (
    <Card className="help-card">
      <div>
        <h2>{text('home.helpTitle')}</h2>
        <p className="muted">{text('home.helpText', { hours: text('contact.hours') })}</p>
      </div>
      <PhoneButton />
    </Card>
  );
}
