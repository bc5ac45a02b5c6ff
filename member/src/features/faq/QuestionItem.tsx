import './faq.css';
import type { FaqQuestion } from 'contract/calls/faq.ts';
import { OpeningArrow } from 'ui/OpeningArrow.tsx';
import { Formatted } from '../../shell/Formatted.tsx';

interface QuestionItemProps {
  question: FaqQuestion;
  isOpen: boolean;
  onToggle: () => void;
}

export const buttonId = (id: number) => `question-${id}`;

/** A question that opens on its answer. On paper every answer is shown. */
export function QuestionItem({ question: { id, question, answer }, isOpen, onToggle }: QuestionItemProps) {
  const answerId = `reponse-${id}`;
  return (
    <li className="faq-question">
      <h3>
        <button
          type="button"
          id={buttonId(id)}
          className="faq-button"
          aria-expanded={isOpen}
          aria-controls={answerId}
          onClick={onToggle}
        >
          <span>{question}</span>
          <OpeningArrow />
        </button>
      </h3>
      <div id={answerId} className="faq-answer" hidden={!isOpen}>
        <Formatted html={answer} level={4} />
      </div>
    </li>
  );
}
