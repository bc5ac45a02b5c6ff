import './faq.css';
import { RichText } from 'ui/RichText.tsx';

/** A formatted text in a row: an endless word does not widen the table. */
export const LongText = ({ html }: { html: string }) => (
  <div className="faq-long">
    <RichText html={html} level={4} />
  </div>
);
