import './systems-cell.css';
import { Tooltip } from 'ui/Tooltip.tsx';

/** Names shown before the ellipsis (second and third documents, section 9). */
const SHOWN = 3;

/** The first three social systems, then an ellipsis whose tooltip lists the rest. */
export function SystemsCell({ names }: { names: readonly string[] }) {
  const rest = names.slice(SHOWN);
  return (
    <>
      {names.slice(0, SHOWN).join(', ')}
      {rest.length > 0 && (
        <>
          {' '}
          <Tooltip text={rest.join(', ')}>
            <button type="button" className="more" aria-label={`et ${rest.length} de plus`}>
              …
            </button>
          </Tooltip>
        </>
      )}
    </>
  );
}
