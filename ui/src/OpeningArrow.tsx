import './OpeningArrow.css';
import { IconChevronDown } from '@tabler/icons-react';

/** At the end of what opens, a `<summary>` or a button that tells `aria-expanded`: it turns when that is open. */
export const OpeningArrow = () => <IconChevronDown className="opening-arrow no-print" aria-hidden="true" />;
