import type { Contact, Doubt, Told } from 'contract/calls/opposition.ts';
import { type ReactNode, useRef, useState } from 'react';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { text } from '../texts.ts';

/**
 * Contacts that changed, or were removed, shortly before what somebody says is not theirs, each asked about beside the button. `answers()`: what was
 * answered; null where one is missing, which then says so and has the focus.
 */
export function useDoubts(doubts: readonly Doubt[]): { questions: ReactNode; answers: () => Told | null } {
  const [given, setGiven] = useState<Partial<Record<Contact, boolean>>>({});
  const [isTried, setTried] = useState(false);
  const choices = useRef<Partial<Record<Contact, HTMLInputElement | null>>>({});
  const answers = () => {
    setTried(true);
    const missing = doubts.find(({ contact }) => given[contact] === undefined);
    if (missing) choices.current[missing.contact]?.focus();
    return missing ? null : doubts.map(({ contact }) => ({ contact, isMine: given[contact]! }));
  };
  const questions = doubts.map(({ contact, masked, isRemoved }) => (
    <RadioGroup
      key={contact}
      ref={element => {
        choices.current[contact] = element;
      }}
      label={text(
        isRemoved && contact !== 'email' ? `opposition.asks.removed.${contact}` : `opposition.asks.${contact}`,
        {
          contact: masked,
        },
      )}
      description={text('opposition.asks.why')}
      error={isTried && given[contact] === undefined ? text('opposition.asks.missing') : undefined}
      required
      value={given[contact] === undefined ? null : given[contact] ? 'yes' : 'no'}
      onChange={value => setGiven({ ...given, [contact]: value === 'yes' })}
      options={[
        { value: 'yes', label: text(isRemoved ? 'opposition.asks.removed.yes' : 'opposition.asks.yes') },
        { value: 'no', label: text(isRemoved ? 'opposition.asks.removed.no' : 'opposition.asks.no') },
      ]}
    />
  ));
  return { questions, answers };
}
