import './notifications.css';
import { LIMITS } from 'contract/calls/notifications.ts';
import { PLACEHOLDERS, type Placeholder } from 'contract/values/notices.ts';
import { fillPlaceholders } from 'contract/values/placeholders.ts';
import { countSms } from 'contract/values/sms.ts';
import type { Ref } from 'react';
import { TextArea } from 'ui/TextArea.tsx';
import { numberOf } from '../../shell/counts.ts';

interface SmsFieldProps {
  value: string;
  error?: string;
  onChange: (value: string) => void;
  onFocus: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** The text of the SMS, and how many it makes with the sample values: that is what is sent and paid. */
export function SmsField({ value, error, onChange, onFocus, ref }: SmsFieldProps) {
  const filled = fillPlaceholders(value, name => PLACEHOLDERS[name as Placeholder]?.sample ?? `{{${name}}}`);
  const { encoding, length, parts, remaining, unusual } = countSms(filled.trim());
  return (
    <div>
      <TextArea
        ref={ref}
        label="SMS"
        description="Envoyé en plus de l'e-mail aux adhérents qui l'ont demandé."
        required
        rows={4}
        maxLength={LIMITS.contentSms}
        value={value}
        error={error}
        onFocus={onFocus}
        onChange={event => onChange(event.target.value)}
      />
      <p className="sms-count" role="status">
        {numberOf(length, 'caractère', 'caractères')} avec des valeurs d'exemple : {parts} SMS
        {remaining > 0 && parts > 0 && ` (encore ${remaining} avant le suivant)`}.
      </p>
      {encoding === 'UCS-2' && (
        <p className="sms-count">
          {unusual.length > 1 ? 'Les caractères ' : 'Le caractère '}
          <strong>{unusual.map(character => `« ${character} »`).join(', ')}</strong>
          {unusual.length > 1 ? ' limitent' : ' limite'} chaque SMS à 70 caractères au lieu de 160 (67 au lieu de 153
          quand il y en a plusieurs).
        </p>
      )}
    </div>
  );
}
