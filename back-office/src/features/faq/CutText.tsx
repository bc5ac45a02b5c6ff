import './faq.css';
import { Tooltip } from 'ui/Tooltip.tsx';

/** How much of a question the table shows. */
const MOST = 50;

/** The first 50 characters, counted as people see them: an accent or an emoji is never cut in two. */
export function preview(text: string): { text: string; isCut: boolean } {
  const shown = [...new Intl.Segmenter('fr').segment(text)];
  if (shown.length <= MOST) return { text, isCut: false };
  const kept = shown.slice(0, MOST).map(({ segment }) => segment);
  return { text: `${kept.join('').trimEnd()}…`, isCut: true };
}

/** Cut, the whole text is a tooltip, also for who comes with the keyboard. */
export function CutText({ text }: { text: string }) {
  const short = preview(text);
  if (!short.isCut) return <>{text}</>;
  return (
    <Tooltip text={text}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be within reach of the keyboard */}
      <span tabIndex={0} className="faq-cut">
        {short.text}
      </span>
    </Tooltip>
  );
}
