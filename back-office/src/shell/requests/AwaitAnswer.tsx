import { Checkbox } from 'ui/Checkbox.tsx';

interface AwaitAnswerProps {
  /** It is one of many. */
  isOfMany?: boolean;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Beside an answer that asks for something. */
export const AwaitAnswer = ({ isOfMany = false, value, onChange }: AwaitAnswerProps) => (
  <Checkbox
    label={isOfMany ? 'Attendre leurs réponses' : 'Attendre sa réponse'}
    description={
      isOfMany
        ? 'Les demandes restent à vous, en attente, leur délai arrêté. Chaque adhérent lit que le service attend sa réponse.'
        : "La demande reste à vous, en attente, son délai arrêté. L'adhérent lit que le service attend sa réponse."
    }
    checked={value}
    onChange={event => onChange(event.target.checked)}
  />
);
