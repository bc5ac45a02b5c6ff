import { Checkbox } from 'ui/Checkbox.tsx';

interface AwaitAnswerProps {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Beside an answer that asks for something. */
export const AwaitAnswer = ({ value, onChange }: AwaitAnswerProps) => (
  <Checkbox
    label="Attendre sa réponse"
    description="La demande reste à vous, en attente, son délai arrêté. L'adhérent lit que le service attend sa réponse."
    checked={value}
    onChange={event => onChange(event.target.checked)}
  />
);
